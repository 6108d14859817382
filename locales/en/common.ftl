list-comma = { $first }, { $next }
list-and = { $first } and { $last }

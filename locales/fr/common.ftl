list-comma = { $first }, { $next }
list-and = { $first } et { $last }

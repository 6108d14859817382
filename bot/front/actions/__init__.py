"""What people do beside playing, by command or by button: sit down, set rules, choose, invent, look up."""

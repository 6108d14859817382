"""The revisions, which apply in the order of their numbers; a number that is missing was never used."""

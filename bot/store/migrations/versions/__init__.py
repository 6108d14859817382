"""The revisions, each of which follows the one that it names; a number that is missing was never used."""

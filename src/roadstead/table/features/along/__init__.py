"""A table that is taken along as a file, and goes on elsewhere."""

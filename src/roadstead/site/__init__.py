"""The whole table without a server: a folder for any web space, in which the same app answers inside the browser."""

"""The server: lobby, tables, seats, sockets, store."""

"""The server: lobby, tables, seats, sockets, storage."""

// Set before any reaction is imported: the files of a process share its modules, and those keep the addresses they read first.
import '@nestboard/events/testing/strangers.ts'

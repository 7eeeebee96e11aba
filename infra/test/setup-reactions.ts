// Imported before any reaction: test files of a process share its modules, and a module keeps the addresses that it
// reads at import.
import '@nestboard/events/testing/strangers.ts'

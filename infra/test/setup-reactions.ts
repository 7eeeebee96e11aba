// Loads this file before any reaction. Test files of a process share the loaded modules, and a reaction's module keeps
// the service addresses that it reads when it is imported.
import '@nestboard/events/testing/strangers.ts'

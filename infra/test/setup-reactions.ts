// Loads the simulated AWS services before any reaction. A reaction's module reads the addresses of services once, when
// it is imported, and the test files of a process share the module.
import '@nestboard/events/testing/strangers.ts'

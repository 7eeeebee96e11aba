// One file, so that all features' questions run once: each test file has a process and a table of its own.
import './questions/patterns.ts'
import './questions/depth.ts'
import './questions/stream-filter.ts'
import './questions/measured.ts'
import './questions/grants.ts'

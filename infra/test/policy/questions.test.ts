// One file imports all suites, so that the access patterns of all features run once: each test file has its own process
// and table.
import './questions/patterns.ts'
import './questions/depth.ts'
import './questions/stream-filter.ts'
import './questions/measured.ts'
import './questions/grants.ts'

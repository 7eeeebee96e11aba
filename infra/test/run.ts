import { parseArgs } from 'node:util'
import { runChecks } from '../check.ts'
import { listChangedFiles } from './changed-files.ts'
import { clearReports, runSuite, suiteNames, suites, type SuiteName } from './suites.ts'
import { addTallies, tallyChecks, type TestTally } from './tally.ts'
import { findTouchedTests } from './touched-tests.ts'

/** A part of a run: the checks, or a suite with the arguments for its tool. */
type Part = readonly ['checks'] | readonly [SuiteName, readonly string[]]

const parts = ['checks', ...suiteNames] as const

/** Sorts paths of tests by the suite that runs them. */
function partsOf(paths: readonly string[]): Part[] {
  const suiteOf = (path: string): SuiteName =>
    path.startsWith('frontend/e2e/audit') ? 'screens' : path.startsWith('frontend/e2e') ? 'browser' : 'unit'
  return suiteNames.flatMap((suite) => {
    const own = paths.filter((path) => suiteOf(path) === suite)
    return own.length ? [[suite, own] as const] : []
  })
}

/** @throws Error for an option that does not exist */
function planRun(args: readonly string[]): Part[] {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, only: { type: 'string' }, shard: { type: 'string' } },
  })
  if (positionals.length) return partsOf(positionals)
  if (values.changed) return [['checks'], ...partsOf(findTouchedTests(listChangedFiles()))]
  const only = values.only?.split(',') ?? parts
  const unknown = only.find((part) => !(parts as readonly string[]).includes(part))
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}. Parts: ${parts.join(', ')}.`)
  const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`]
  return parts
    .filter((part) => only.includes(part))
    .map((part) => (part === 'checks' ? [part] : [part, part === 'browser' ? shard : []]))
}

/**
 * `npm test`: checks, tests, browser tests and the look at every screen. The last line is `N passed, N failed`.
 *
 * - `npm test -- PATH …` runs only these tests; a path in `frontend/e2e` is a browser test
 * - `npm test -- --changed` runs the checks and the tests nearest to what differs from main
 * - `npm test -- --only checks,unit` and `--only browser --shard 1/2` run a part, as the jobs of the workflow do
 */
async function main(): Promise<void> {
  const plan = planRun(process.argv.slice(2))
  clearReports()
  const tallies: (TestTally & { title: string; seconds: number })[] = []
  for (const part of plan) {
    const title = part[0] === 'checks' ? 'checks' : suites[part[0]].title
    console.log(`\n${title}`)
    const started = performance.now()
    const tally = part[0] === 'checks' ? tallyChecks(await runChecks()) : await runSuite(part[0], part[1])
    tallies.push({ title, ...tally, seconds: (performance.now() - started) / 1000 })
  }
  console.log('')
  for (const { title, passed, failed, seconds } of tallies)
    console.log(`${failed ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`)
  const all = addTallies(tallies)
  process.exitCode = all.failed ? 1 : 0
  console.log(`${all.passed} passed, ${all.failed} failed`)
}

await main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
})

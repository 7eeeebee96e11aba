import * as z from 'zod/mini'
import type { StaticCodeCheckOutcome } from '../check.ts'

/**
 * The numbers of passed and failed tests of a run. A tool that broke before it could count its tests counts as one
 * failure.
 */
export interface TestTally {
  readonly passed: number
  readonly failed: number
}

export const addTallies = (tallies: readonly TestTally[]): TestTally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
})

export const tallyChecks = (outcomes: readonly Pick<StaticCodeCheckOutcome, 'passed'>[]): TestTally => ({
  passed: outcomes.filter(({ passed }) => passed).length,
  failed: outcomes.filter(({ passed }) => !passed).length,
})

/** Adds a failure when a tool exited with an error without naming a failed test, or left no report. */
const atLeast = (tally: TestTally | undefined, code: number): TestTally => {
  if (!tally) return { passed: 0, failed: 1 }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** Counts Vitest's JSON report; a file that could not be loaded counts as a failure. */
export function tallyVitest(report: unknown, code: number): TestTally {
  const { data } = vitestReport.safeParse(report)
  const broken = data?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const tally = data && { passed: data.numPassedTests, failed: data.numFailedTests + (broken?.length ?? 0) }
  return atLeast(tally, code)
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
})

/**
 * Counts Playwright's JSON report; a test that passed only at its second try counts as passed, and the list reporter
 * names it.
 */
export function tallyPlaywright(report: unknown, code: number): TestTally {
  const { data } = playwrightReport.safeParse(report)
  const tally = data && {
    passed: data.stats.expected + data.stats.flaky,
    failed: data.stats.unexpected + data.errors.length,
  }
  return atLeast(tally, code)
}

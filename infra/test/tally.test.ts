import { describe, expect, it } from 'vitest'
import { tallyChecks, tallyPlaywright, tallyVitest, addTallies } from './tally.ts'

const vitest = (passed: number, failed: number, broken = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: Array.from({ length: broken }, () => ({ status: 'failed', assertionResults: [] })),
})
const playwright = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
  errors,
})

describe('the tally of a run', () => {
  it.each([
    ['passing tests', tallyVitest(vitest(10, 0), 0), { passed: 10, failed: 0 }],
    ['failures', tallyVitest(vitest(10, 2), 1), { passed: 10, failed: 2 }],
    ['a file that would not load', tallyVitest(vitest(10, 0, 1), 1), { passed: 10, failed: 1 }],
    ['an unhandled error beside passing tests', tallyVitest(vitest(10, 0), 1), { passed: 10, failed: 1 }],
    ['no report', tallyVitest(undefined, 1), { passed: 0, failed: 1 }],
    ['no report in spite of exit code 0', tallyVitest(undefined, 0), { passed: 0, failed: 1 }],
    ['a browser run', tallyPlaywright(playwright(7, 0), 0), { passed: 7, failed: 0 }],
    ['a flaky browser test', tallyPlaywright(playwright(6, 0, 1), 0), { passed: 7, failed: 0 }],
    ['a browser run that never began', tallyPlaywright(playwright(0, 0, 0, [{}]), 1), { passed: 0, failed: 1 }],
    ['checks', tallyChecks([{ passed: true }, { passed: false }]), { passed: 1, failed: 1 }],
  ])('%s', (_, tally, expected) => {
    expect(tally).toEqual(expected)
  })

  it('adds up the results of all suites', () => {
    expect(
      addTallies([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 })
  })
})

import { describe, expect, it } from 'vitest'
import { ofChecks, ofPlaywright, ofVitest, total } from './tally.ts'

const vitest = (passed: number, failed: number, broken = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: Array.from({ length: broken }, () => ({ status: 'failed', assertionResults: [] })),
})
const playwright = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
  errors,
})

describe('what a run counts as', () => {
  it.each([
    ['all well', ofVitest(vitest(10, 0), 0), { passed: 10, failed: 0 }],
    ['failures', ofVitest(vitest(10, 2), 1), { passed: 10, failed: 2 }],
    ['a file that would not load', ofVitest(vitest(10, 0, 1), 1), { passed: 10, failed: 1 }],
    ['an unhandled error beside passing tests', ofVitest(vitest(10, 0), 1), { passed: 10, failed: 1 }],
    ['no report', ofVitest(undefined, 1), { passed: 0, failed: 1 }],
    ['no report, yet a good end', ofVitest(undefined, 0), { passed: 0, failed: 1 }],
    ['a browser run', ofPlaywright(playwright(7, 0), 0), { passed: 7, failed: 0 }],
    ['a flaky browser test', ofPlaywright(playwright(6, 0, 1), 0), { passed: 7, failed: 0 }],
    ['a browser run that never began', ofPlaywright(playwright(0, 0, 0, [{}]), 1), { passed: 0, failed: 1 }],
    ['checks', ofChecks([{ passed: true }, { passed: false }]), { passed: 1, failed: 1 }],
  ])('%s', (_, tally, expected) => {
    expect(tally).toEqual(expected)
  })

  it('adds up the results of all suites', () => {
    expect(
      total([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 })
  })
})

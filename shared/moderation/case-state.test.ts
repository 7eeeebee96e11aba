import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  decisionTimeBandEndsMs,
  findDecisionTimeBand,
  toDecisionCounts,
  estimateMedianDecisionMs,
  sumModerationCounters,
} from './moderation-day-counters.ts'
import {
  getCaseStateAfterEvent,
  caseEvents,
  caseStates,
  isCaseAwaitingDecision,
  mayAuthorAppeal,
} from './case-state.ts'

it('a case waits for a decision exactly if it can be decided, and an appeal comes once, between two decisions', () => {
  for (const state of caseStates)
    expect([state, getCaseStateAfterEvent(state, 'DECIDE') !== undefined]).toEqual([
      state,
      isCaseAwaitingDecision(state),
    ])
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...caseEvents)), (events) => {
      let state: (typeof caseStates)[number] = 'OPEN'
      let appeals = 0
      for (const event of events) {
        const next = getCaseStateAfterEvent(state, event)
        if (next === 'OPEN') appeals = 0
        if (next === 'APPEALED') appeals++
        state = next ?? state
      }
      expect(appeals).toBeLessThanOrEqual(1)
    }),
  )
})

it('only a removal can be appealed', () => {
  expect(caseStates.filter((state) => mayAuthorAppeal({ state, decision: 'KEEP' }))).toEqual([])
  expect(caseStates.filter((state) => mayAuthorAppeal({ state, decision: 'REMOVE' }))).toEqual(['DECIDED'])
})

it('the estimated median lies in the same band as the exact median', () => {
  const times = fc.array(fc.integer({ min: 0, max: 3 * decisionTimeBandEndsMs.at(-1)! }), { minLength: 1 })
  fc.assert(
    fc.property(times, (all) => {
      const counters = sumModerationCounters(all.map((tookMs) => ({ [`band_${findDecisionTimeBand(tookMs)}`]: 1 })))
      const sorted = all.toSorted((a, b) => a - b)
      const lower = sorted[Math.ceil(sorted.length / 2) - 1]!
      const median = estimateMedianDecisionMs(counters)!
      const from = decisionTimeBandEndsMs[findDecisionTimeBand(lower) - 1] ?? 0
      expect(median).toBeGreaterThanOrEqual(from)
      expect(median).toBeLessThanOrEqual(decisionTimeBandEndsMs[findDecisionTimeBand(lower)] ?? Infinity)
    }),
  )
  expect(estimateMedianDecisionMs({})).toBeNull()
})

it('reasons are ordered by how often they removed something', () => {
  expect(toDecisionCounts({ kept: 2, removed_SPAM: 1, removed_SCAM: 3 })).toEqual({
    kept: 2,
    removed: [
      { reason: 'SCAM', count: 3 },
      { reason: 'SPAM', count: 1 },
    ],
    appeals: 0,
    overturned: 0,
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { medianReplyMinutes, replyMinutesBetween, replyTimeSampleLimits } from './reply-minutes.ts'

it.each([
  [[], null],
  [[5, 9], null],
  [[90, 5, 20], 20],
  [[10, 40, 20, 31], 26],
  [[0, 0, 0], 0],
  [[900, 900, ...Array.from({ length: replyTimeSampleLimits.kept }, () => 7)], 7],
] as const)('of %j minutes, the median is %s', (minutes, median) => {
  expect(medianReplyMinutes(minutes)).toBe(median)
})

it.each([
  [0, 29_999, 0],
  [0, 30_000, 1],
  [60_000, 7_260_000, 120],
])('from %d to %d ms is a wait of %d minutes', (askedMs, answeredMs, minutes) => {
  expect(replyMinutesBetween(askedMs, answeredMs)).toBe(minutes)
})

const times = fc.array(fc.nat(100_000), {
  minLength: replyTimeSampleLimits.needed,
  maxLength: 3 * replyTimeSampleLimits.kept,
})

it('at least half of the latest times are no shorter than the median, and at least half no longer', () => {
  fc.assert(
    fc.property(times, (minutes) => {
      const median = medianReplyMinutes(minutes)!
      const latest = minutes.slice(-replyTimeSampleLimits.kept)
      // A median between two times is rounded by half a minute at most.
      expect(latest.filter((each) => each >= median - 0.5).length * 2).toBeGreaterThanOrEqual(latest.length)
      expect(latest.filter((each) => each <= median + 0.5).length * 2).toBeGreaterThanOrEqual(latest.length)
      expect(Number.isInteger(median)).toBe(true)
    }),
  )
})

it('the median depends neither on the order of the latest times nor on older times', () => {
  fc.assert(
    fc.property(times, fc.array(fc.nat(100_000)), (minutes, more) => {
      const latest = minutes.slice(-replyTimeSampleLimits.kept)
      const older = latest.length < replyTimeSampleLimits.kept ? [] : more
      expect(medianReplyMinutes([...older, ...latest.toReversed()])).toBe(medianReplyMinutes(minutes))
    }),
  )
})

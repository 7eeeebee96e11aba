import { moderationReasonNames } from './reasons.ts'
import type { DecisionCounts } from './model.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Upper ends, in ms, of the bands in which the time from the opening of a case to its decision is counted. The last
 * band has no end.
 */
export const decisionTimeBandEndsMs = [
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  day,
  2 * day,
  7 * day,
] as const

/** The index of the band that contains a time to a decision. */
export const findDecisionTimeBand = (tookMs: number): number => {
  const at = decisionTimeBandEndsMs.findIndex((end) => tookMs < end)
  return at === -1 ? decisionTimeBandEndsMs.length : at
}

/**
 * Moderation counters of one day by name: `kept`, `removed_…`, `appeals`, `overturned`, and `band_…` for times to a
 * decision.
 */
export type ModerationDayCounters = Readonly<Record<string, number>>

/** Adds up the counters of several days. */
export function sumModerationCounters(days: readonly ModerationDayCounters[]): ModerationDayCounters {
  const sum: Record<string, number> = {}
  for (const counters of days)
    for (const [name, count] of Object.entries(counters)) sum[name] = (sum[name] ?? 0) + count
  return sum
}

/** The median time to a decision in ms, interpolated within its band; null if nothing was counted. */
export function estimateMedianDecisionMs(counters: ModerationDayCounters): number | null {
  const counts = Array.from({ length: decisionTimeBandEndsMs.length + 1 }, (_, at) => counters[`band_${at}`] ?? 0)
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all <= 0) return null
  let before = 0
  for (const [at, count] of counts.entries()) {
    if (before + count >= all / 2) {
      const from = at === 0 ? 0 : decisionTimeBandEndsMs[at - 1]!
      const to = decisionTimeBandEndsMs[at] ?? from * 2
      return Math.round(from + ((to - from) * (all / 2 - before)) / count)
    }
    before += count
  }
  return null
}

/**
 * Converts counters to the statistics of decisions. Only reasons with removals are included, the most frequent first.
 */
export const toDecisionCounts = (counters: ModerationDayCounters): DecisionCounts => ({
  kept: counters['kept'] ?? 0,
  removed: moderationReasonNames
    .map((reason) => ({ reason, count: counters[`removed_${reason}`] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count),
  appeals: counters['appeals'] ?? 0,
  overturned: counters['overturned'] ?? 0,
})

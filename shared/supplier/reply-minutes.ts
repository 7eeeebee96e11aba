/** `kept`: how many of a supplier's latest reply times count. `needed`: the fewest for which a median is shown. */
export const replyTimeSampleLimits = { kept: 20, needed: 3 } as const

/** How long a traveler waited for an answer, in whole minutes. Both times are epoch ms. */
export const replyMinutesBetween = (askedMs: number, answeredMs: number): number =>
  Math.round((answeredMs - askedMs) / 60_000)

/**
 * The median of a supplier's latest reply times, in whole minutes; null with fewer than three.
 * @param minutes reply times, the oldest first
 */
export function medianReplyMinutes(minutes: readonly number[]): number | null {
  const sorted = minutes.slice(-replyTimeSampleLimits.kept).toSorted((a, b) => a - b)
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (sorted.length < replyTimeSampleLimits.needed || lower === undefined || upper === undefined) return null
  return Math.round((lower + upper) / 2)
}

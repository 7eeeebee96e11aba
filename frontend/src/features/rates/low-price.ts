/** A night this far under the middle of all prices is told as a low one. */
const lowShare = 0.95

/** The highest price that counts as low among these; undefined where they hardly differ. */
export function lowPrice(prices: readonly number[]): number | undefined {
  const sorted = prices.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  const lowest = sorted[0]
  if (middle === undefined || lowest === undefined || lowest > middle * lowShare) return undefined
  return middle * lowShare
}

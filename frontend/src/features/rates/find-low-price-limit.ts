/** A night is low-priced at or below this share of the median price. */
const lowShare = 0.95

/** The highest price that counts as low; undefined if no price is that far below the median. */
export function findLowPriceLimit(prices: readonly number[]): number | undefined {
  const sorted = prices.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  const lowest = sorted[0]
  if (middle === undefined || lowest === undefined || lowest > middle * lowShare) return undefined
  return middle * lowShare
}

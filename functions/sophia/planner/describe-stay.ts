import { formatListingChip } from '@nestboard/shared/sophia/links.ts'
import type { ComparedStay } from '../tools/search-stays.ts'

interface Dates {
  readonly day: number
  readonly length: number
  readonly ages: readonly number[]
}

/** Leaves markdown without meaning: names are written by hosts. */
export const plainName = (name: string): string => name.replaceAll(/[[\]()*_`<>|~#\\\s]+/g, ' ').trim()

const formatDistance = (meters: number): string =>
  meters < 950 ? `${Math.max(50, Math.round(meters / 50) * 50)} m` : `${Math.round(meters / 1000)} km`

/** What sets a stay apart from the others that are shown with it. */
function listAdvantages(stay: ComparedStay, all: readonly ComparedStay[]): string[] {
  if (all.length < 2) return []
  const isLeast = (of: (each: ComparedStay) => number) => all.every((each) => each === stay || of(stay) < of(each))
  return [
    ...(isLeast(({ total }) => total) && all.every(({ currency }) => currency === stay.currency)
      ? ['the cheapest of these']
      : []),
    ...(isLeast(({ rating }) => -(rating ?? 0)) ? ['the best rated'] : []),
    ...(isLeast(({ distance }) => distance) ? ['the closest to the center'] : []),
  ]
}

/** A line of the list of stays: what it is, where, and its chip. The price is in the chip alone. */
export function describeStay(stay: ComparedStay, all: readonly ComparedStay[], { day, length, ages }: Dates): string {
  const chip = formatListingChip({ listingId: stay.listingId, day, length, ages: [...ages] })
  const facts = [
    `${stay.type.toLowerCase()}${stay.city ? ` in ${plainName(stay.city)}` : ''}`,
    stay.rating === null ? 'not rated yet' : `rated ${stay.rating} of 10`,
    `${formatDistance(stay.distance)} from the center`,
    ...(stay.freeCancellation ? ['free cancellation'] : []),
    ...listAdvantages(stay, all),
  ]
  return `${plainName(stay.name)}: ${facts.join(', ')}. ${chip}`
}

import { distanceMeters } from '../kernel/geo.ts'
import type { GeoPoint } from '../kernel/geo.ts'
import { foldedWordsOf } from '../kernel/text/fold-text.ts'

/**
 * A listing within this many meters that has the same name counts as the hotel or host (establishment) that a traveler
 * booked.
 */
export const maxSameEstablishmentMeters = 200

/** Words that name a kind of accommodation instead of a particular one. */
const general = new Set(
  'the a an and at of in by le la les el los das der die hotel hotels hostel motel inn lodge resort spa guesthouse guest house apartments apartment suites suite rooms bnb'.split(
    ' ',
  ),
)

/** The words of a name that distinguish one establishment from another; all words if none does. */
export function findDistinctiveWords(name: string): string[] {
  const words = foldedWordsOf(name)
  const telling = words.filter((word) => !general.has(word))
  return telling.length ? telling : words
}

/**
 * A listing that may be the establishment a traveler booked. `place`: the listing's city and state. `movedMeters`: how
 * far its public point may lie from the true one, which a match allows in addition.
 */
export interface EstablishmentCandidate extends GeoPoint {
  readonly movedMeters?: number
  readonly id: number
  readonly name: string
  readonly place: string
}

/**
 * Whether the name that the traveler entered means this listing: each distinctive word of the entered name is in the
 * listing's name, city or state, and at least one of them is a distinctive word of the listing's name.
 */
export function isSameEstablishmentName(
  name: string,
  { name: listed, place }: Pick<EstablishmentCandidate, 'name' | 'place'>,
): boolean {
  const words = findDistinctiveWords(name)
  const own = new Set(foldedWordsOf(listed))
  const all = new Set([...own, ...foldedWordsOf(place)])
  const telling = findDistinctiveWords(listed)
  return words.length > 0 && words.every((word) => all.has(word)) && telling.some((word) => words.includes(word))
}

/**
 * The nearest listing that may be within 200 m of the booked establishment and has the same name; undefined if there
 * is none.
 */
export function findSameEstablishment<T extends EstablishmentCandidate>(
  { name, latitude, longitude }: GeoPoint & { readonly name: string },
  listings: readonly T[],
): T | undefined {
  const metersTo = (listing: T) => distanceMeters({ latitude, longitude }, listing)
  return listings
    .filter(
      (listing) =>
        isSameEstablishmentName(name, listing) &&
        metersTo(listing) <= maxSameEstablishmentMeters + (listing.movedMeters ?? 0),
    )
    .toSorted((a, b) => metersTo(a) - metersTo(b) || a.id - b.id)[0]
}

const distanceStepMeters = 50

/**
 * A distance rounded up to 50 m. The exact distances of a listing to several points would give away its address, which
 * its supplier may show only to guests.
 */
export const roundDistanceUpMeters = (meters: number): number =>
  Math.max(1, Math.ceil(meters / distanceStepMeters)) * distanceStepMeters

/**
 * The place id of a listing on Nestboard. It contains the listing's id, so names and distances need not be compared.
 */
export const formatListingPlaceId = (listingId: number): string => `listing:${listingId}`
export function parseListingPlaceId(placeId: string): number | undefined {
  const id = Number(/^listing:(\d{1,16})$/.exec(placeId)?.[1])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

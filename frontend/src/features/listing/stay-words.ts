import { stayTypes, type Listing } from '@nestboard/shared/listing/model.ts'

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** Titles a stay by its type and guests: `Lighthouse for 4 guests`. */
export const formatStayTitle = ({ stayType, guests }: Pick<Listing, 'stayType' | 'guests'>): string =>
  `${stayTypes[stayType]} for ${counted(guests, 'guest')}`

/** Counts bedrooms and beds: `2 bedrooms, 3 beds`. */
export const formatRoomCounts = ({ bedrooms, beds }: Pick<Listing, 'bedrooms' | 'beds'>): string =>
  `${counted(bedrooms, 'bedroom')}, ${counted(beds, 'bed')}`

export const formatBathroomCount = ({ bathrooms }: Pick<Listing, 'bathrooms'>): string => counted(bathrooms, 'bathroom')

/**
 * Returns the facts of a listing's card: `4 guests`, `2 bedrooms`, `3 beds`, `1 bathroom`. A count of 0 means unknown
 * and is left out.
 */
export const listListingCardFacts = (of: Pick<Listing, 'guests' | 'bedrooms' | 'beds' | 'bathrooms'>): string[] =>
  (
    [
      [of.guests, 'guest'],
      [of.bedrooms, 'bedroom'],
      [of.beds, 'bed'],
      [of.bathrooms, 'bathroom'],
    ] as const
  ).flatMap(([count, one]) => (count > 0 ? [counted(count, one)] : []))

/** Formats the floor area: `1,060 sq ft`; undefined if unknown. */
export const formatFloorArea = ({ sqft }: Pick<Listing, 'sqft'>): string | undefined =>
  sqft > 0 ? `${sqft.toLocaleString('en')} sq ft` : undefined

/** Formats a stored time such as `15:00:00` as `3:00 PM`. */
export function formatClockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import { distanceMeters, isGeoPointSet } from '@nestboard/shared/kernel/geo.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { formatDistance } from '../../place/format-distance.ts'
import type { ComparedStay } from './compared-stay.ts'
import type { ComparisonAspect, ComparisonCell } from './comparison-row.ts'

interface Board {
  readonly stays: readonly ComparedStay[]
  readonly products: readonly Product[]
  readonly listings: readonly BoardListing[]
  readonly locale: string
}

/** A stay of the board that others are measured to: booked, or chosen for its nights. */
const isSettled = ({ status, decision, id }: Product): boolean =>
  status === 'BOOKED' || (status === 'DRAFT' && decision?.productId === id)

const endOf = ({ offer }: Product): number => offer.day + offer.length

/**
 * Rows with distances to the settled stays before and after each compared stay; on a board without such stays, one row
 * with the distance to the nearest of the others. Listings have public points only, up to 300 m off.
 */
export function listDistanceAspects({ stays, products, listings, locale }: Board): ComparisonAspect[] {
  const settled = products.filter(isSettled)
  const nextOf = ({ product }: ComparedStay) =>
    settled.filter(({ offer }) => offer.day >= endOf(product)).toSorted((a, b) => a.offer.day - b.offer.day)[0]
  const formerOf = ({ product }: ComparedStay) =>
    settled.filter((each) => endOf(each) <= product.offer.day).toSorted((a, b) => endOf(b) - endOf(a))[0]
  const measured = { best: 'Closest', better: 'low' } as const
  const cellTo = (stay: ComparedStay, other: Product | undefined): ComparisonCell => {
    const listing = listings.find(({ id }) => id === other?.offer.listingId)
    if (!other || !listing || !stay.listing || !isGeoPointSet(listing) || !isGeoPointSet(stay.listing))
      return { text: 'Not known', value: undefined }
    if (listing.id === stay.listing.id) return { text: 'Same place', note: other.offer.name, value: 0 }
    const meters = distanceMeters(stay.listing, listing)
    return { text: formatDistance(meters, locale), note: `${other.offer.name}, as the crow flies`, value: meters }
  }
  const toSettled: ComparisonAspect[] = [
    ...(stays.some(formerOf)
      ? [
          {
            key: 'before',
            label: 'From the stay before',
            ...measured,
            cellOf: (stay: ComparedStay) => cellTo(stay, formerOf(stay)),
          },
        ]
      : []),
    ...(stays.some(nextOf)
      ? [
          {
            key: 'next',
            label: 'To your next stay',
            ...measured,
            cellOf: (stay: ComparedStay) => cellTo(stay, nextOf(stay)),
          },
        ]
      : []),
  ]
  if (toSettled.length) return toSettled
  const nearest = (stay: ComparedStay): ComparisonCell =>
    stays
      .filter((other) => other.listing?.id !== stay.listing?.id)
      .map((other) => cellTo(stay, other.product))
      .filter(({ value }) => value !== undefined)
      .toSorted((a, b) => a.value! - b.value!)[0] ?? { text: 'Not known', value: undefined }
  const isMeasurable = stays.some((stay) => nearest(stay).value !== undefined)
  return isMeasurable ? [{ key: 'nearest', label: 'To the nearest of these', ...measured, cellOf: nearest }] : []
}

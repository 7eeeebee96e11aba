import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { RequestForBids, BidForTraveler } from '@nestboard/shared/whisk-me-away/model.ts'
import { CircleMap, type CircleMapMarker } from '../place/circle-map.tsx'
import { formatWhiskRequestRadius } from './words.ts'

interface Props {
  readonly request: Pick<RequestForBids, 'name' | 'latitude' | 'longitude' | 'radius' | 'acceptedListingId'>
  readonly bids: readonly BidForTraveler[]
}

/** The requested area on a map, with the total price of each bid at the location of its stay. */
export function WhiskRequestMap({ request, bids }: Props) {
  const { name, radius, latitude, longitude, acceptedListingId } = request
  return (
    <CircleMap
      mapId="whisk"
      label={`${name}, ${formatWhiskRequestRadius(radius)} around, with the bids`}
      center={{ latitude, longitude }}
      radius={radius}
      pins={bids.flatMap((bid) => pinOf(bid, bid.listingId === acceptedListingId))}
    />
  )
}

function pinOf({ listing, offer }: BidForTraveler, on: boolean): CircleMapMarker[] {
  if (!listing || !offer) return []
  const { id, name, latitude, longitude } = listing
  const text = formatMoney(offer.totalPrice, offer.currency, 0)
  return [{ id, at: { latitude, longitude }, text, name: `in all, ${name}`, on }]
}

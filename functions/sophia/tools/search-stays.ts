import * as z from 'zod/mini'
import { isCurrencyCode } from '@nestboard/shared/intl/currencies.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { listAmenitiesInMask, amenities as allAmenities } from '@nestboard/shared/listing/amenities.ts'
import { stayTypes, stayTypeSchema } from '@nestboard/shared/listing/model.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { searchFlags, searchSortSchema } from '@nestboard/shared/search/model.ts'
import type { FoundListing, FoundOffer } from '@nestboard/shared/search/model.ts'
import { listOffersOfSearch } from '../../search/list-search-offers.ts'
import { placeFields, stayFields, toStay } from './fields.ts'
import { defineTool } from './tool.ts'

/** Number of stays in one answer: enough to compare, and few tokens. */
const maxStays = 8

/** A stay as the assistant compares it. `total`: the whole stay in the major unit of `currency`. */
export interface ComparedStay {
  readonly listingId: number
  readonly name: string
  readonly type: string
  readonly city: string
  /** Mean rating from 1 to 10; null without reviews. */
  readonly rating: number | null
  readonly reviews: number
  readonly guests: number
  readonly bedrooms: number
  /** Meters from the center of the search. */
  readonly distance: number
  readonly latitude: number
  readonly longitude: number
  readonly total: number
  readonly currency: string
  readonly freeCancellation: boolean
  readonly amenities: readonly string[]
}

const toComparedStay = (listing: FoundListing, offer: FoundOffer): ComparedStay => ({
  listingId: listing.id,
  name: listing.name,
  type: stayTypes[listing.stayType],
  city: listing.city,
  rating: listing.reviews ? listing.rating / 10 : null,
  reviews: listing.reviews,
  guests: listing.guests,
  bedrooms: listing.bedrooms,
  distance: offer.distance,
  latitude: listing.latitude,
  longitude: listing.longitude,
  total: offer.totalPrice,
  currency: offer.currency,
  freeCancellation: offer.freeCancellation,
  amenities: listAmenitiesInMask(listing.amenities).map(({ label }) => label),
})

/** Finds stays around a place that are free for the whole stay, with their present totals. */
export const searchStays = defineTool({
  name: 'SEARCH_STAYS',
  description:
    'Finds stays that are free for the dates and party around a place. maxTotal: most for the whole stay, in currency. Answers up to 8 stays with totals; show them only as chips.',
  params: z.object({
    ...placeFields,
    ...stayFields,
    maxTotal: z.optional(z.number().check(z.positive(), z.maximum(1e9))),
    currency: z._default(z.string().check(z.refine(isCurrencyCode)), 'USD'),
    stayTypes: z._default(z.array(stayTypeSchema).check(z.maxLength(21)), []),
    amenities: z._default(z.array(z.int().check(z.minimum(1), z.maximum(allAmenities.length))), []),
    minRating: z.optional(z.number().check(z.minimum(0), z.maximum(10))),
    bedrooms: z._default(z.int().check(z.minimum(0), z.maximum(99)), 0),
    sort: z._default(searchSortSchema, 'DISTANCE'),
  }),
  run: async (input, { operation, record, today, tripId }) => {
    const { name, latitude, longitude, radius, maxTotal, currency, minRating, sort } = input
    const stay = toStay(input)
    const search = {
      ...stay,
      id: 1,
      listingType: 'STAY' as const,
      tripId,
      userId: operation.actor.userId,
      query: name,
      latitude,
      longitude,
      radius,
      dayFrom: null,
      dayTill: null,
      bathrooms: 0,
      bedrooms: input.bedrooms,
      beds: 0,
      flags: searchFlags.active,
      nco: operation.nowMs,
      nms: operation.nowMs,
    }
    const filters = { stayTypes: input.stayTypes, amenities: input.amenities, bathrooms: 0, beds: 0, bedrooms: 0 }
    const found = await listOffersOfSearch(
      {
        id: search.id,
        sort,
        currency,
        kinds: [],
        freeCancellation: false,
        ...filters,
        ...(maxTotal !== undefined && { priceTill: maxTotal / stay.length }),
        ...(minRating !== undefined && { ratingLeast: Math.round(minRating * 10) }),
      },
      Promise.resolve(search),
      operation,
    )
    const offers = new Map(found.offers.map((offer) => [offer.listingId, offer]))
    const stays = found.listings.flatMap((listing) => {
      const offer = offers.get(listing.id)
      const isFree = offer && hasFlag(offer.flags, offerFlagBits.active)
      return isFree && listing.guests >= stay.ages.length ? [toComparedStay(listing, offer)] : []
    })
    const shown = stays.slice(0, maxStays)
    for (const each of shown) {
      record.addListing(each.listingId, each.name)
      for (const name of [each.city, each.type, ...each.amenities]) record.names.add(name)
    }
    record.addStayDays(stay.day, stay.length)
    record.addSource({
      tool: 'SEARCH_STAYS',
      title: `Free nights and totals of ${shown.length === 1 ? 'one stay' : `${shown.length} stays`}`,
      detail: `${name}, ${formatDayRange(stay.day, stay.day + stay.length, { today })}`,
    })
    return { stays: shown, found: stays.length, center: { name, latitude, longitude } }
  },
})

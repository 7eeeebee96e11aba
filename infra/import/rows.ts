import { provisionItem, rulesItem } from '@nestboard/functions/inventory/collection.ts'
import type { Key } from '@nestboard/functions/kernel/table/row-kind.ts'
import { listingItem, listingProfileItem } from '@nestboard/functions/listing/collection.ts'
import { buildRateItem } from '@nestboard/functions/rates/collection.ts'
import { buildPartPointerItem } from '@nestboard/functions/listing/parts.ts'
import { expiredSpans } from '@nestboard/shared/inventory/expiry.ts'
import { inventoryDefaults } from '@nestboard/shared/inventory/model.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import { isOpenRate, missingRequirements } from '@nestboard/shared/listing/ready.ts'
import type { ListingFacts } from './facts.ts'
import { listingIdOf, listingPartIdOf, supplierIdOf } from './ids.ts'
import { buildProvision } from './open-nights.ts'
import { derivedRandom } from './random.ts'

export type KeyedRow = Key

/** The rows of a listing. Its own row is written last and marks that all others exist. */
export interface ListingRows {
  readonly listing: ReturnType<typeof listingItem>
  readonly others: readonly KeyedRow[]
  /** What the listing lacks to be PUBLIC; a listing that lacks something is imported as PRIVATE. */
  readonly missing: readonly string[]
}

/** Values that rows need and the facts don't contain. */
export interface ListingContext {
  /** First day of the calendar. */
  readonly today: Day
  readonly nowMs: number
  /** URL of the cover, '' for none, and the number of photos. */
  readonly picture?: string
  readonly photos?: number
}

/**
 * Returns the rows of a listing as the product's own operations would write them: active, with one PUBLIC rate, and
 * PUBLIC if it has everything that publishing requires (docs/decisions.md, "Settled later").
 */
export function buildListingRows(
  facts: ListingFacts,
  { today, nowMs, picture = '', photos = 0 }: ListingContext,
): ListingRows {
  const id = listingIdOf(facts.key)
  const supplierId = supplierIdOf(facts.hostKey)
  const rateId = listingPartIdOf(id, 'rate')
  const stamp = { nco: nowMs, nms: nowMs }
  const { guests, bedrooms, beds, bathrooms, latitude, longitude, timezone, currency, rating, reviews } = facts
  const counted = { guests, bedrooms, beds, bathrooms, rating, reviews }
  const { name, stayType, city, state, country, description } = facts
  const asked = { name, stayType, latitude, longitude, guests, picture }
  const missing = missingRequirements(asked, isOpenRate({ active: true, visibility: 'PUBLIC', price: facts.price }))
  const listing = {
    ...({ id, type: 'STAY', name, supplierId, stayType, picture, active: true } as const),
    visibility: missing.length ? ('PRIVATE' as const) : ('PUBLIC' as const),
    ...counted,
    latitude,
    longitude,
    timezone,
    currency,
    sqft: 0,
    deposit: 0,
    amenities: [...facts.amenities],
    flags: 0,
    bookings: 0,
    nms: nowMs,
  }
  const empty = { address: '', addressExt: '', zip: '' }
  const infos = { infoLocation: '', infoDeposit: '', infoPets: '', infoRules: '', checkInInfo: '', checkOutInfo: '' }
  const { checkInTime, checkOutTime } = listingDefaults
  const profile = { id, description, city, state, country, ...empty, ...infos, checkInTime, checkOutTime, nms: nowMs }
  const rules = { ...inventoryDefaults, minDays: facts.minDays, maxDays: facts.maxDays }
  const provision = buildProvision(facts.open, today, derivedRandom(facts.key))
  const expiredDays = expiredSpans({ rules, provision })
  const rate = {
    id: rateId,
    listingId: id,
    supplierId,
    name: 'Standard',
    description: '',
    price: facts.price,
    ...({
      visibility: 'PUBLIC',
      active: true,
      adultPrices: [],
      childPrices: [],
    } as const),
  }
  return {
    listing: { ...listingItem(listing, { city, state }, nowMs), photos, ...(expiredDays.length && { expiredDays }) },
    missing,
    others: [
      listingProfileItem(profile),
      buildRateItem({ ...rate, adultPrices: [], childPrices: [] }, stamp),
      buildPartPointerItem('RATE', rateId, { listingId: id, supplierId }),
      rulesItem(id, rules, nowMs),
      provisionItem(id, provision, nowMs),
    ],
  }
}

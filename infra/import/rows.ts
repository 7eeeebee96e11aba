import { buildProvisionRow, buildInventoryRulesRow } from '@nestboard/functions/inventory/inventory-rows.ts'
import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import { buildListingRow, buildListingProfileRow } from '@nestboard/functions/listing/build-listing-row.ts'
import { buildRateRow } from '@nestboard/functions/rates/rate-rows.ts'
import { buildListingPartPointerRow } from '@nestboard/functions/listing/parts.ts'
import { findDaysListingIsExpired } from '@nestboard/shared/inventory/is-listing-expired-on.ts'
import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import {
  isRateOpenToEverybody,
  listMissingListingRequirements,
} from '@nestboard/shared/listing/listing-requirements.ts'
import type { ListingFacts } from './facts.ts'
import { deriveListingId, deriveListingPartId, deriveSupplierId } from './ids.ts'
import { buildProvisionWithOpenNights } from './open-nights.ts'
import { createTextSeededRandom } from './text-seeded-random.ts'

export type KeyedRow = RowKey

/** The rows of a listing. The listing's own row is written last: once it exists, all others do, too. */
export interface ImportedListingRows {
  readonly listing: ReturnType<typeof buildListingRow>
  readonly others: readonly KeyedRow[]
  /** What the listing lacks to be PUBLIC; a listing that lacks something is imported as PRIVATE. */
  readonly missing: readonly string[]
}

/** Values that a listing's rows need in addition to its facts. */
export interface ListingImportContext {
  /** Today in the listing's time zone, the first day of its imported provision. */
  readonly today: Day
  readonly nowMs: number
  /** URL of the cover; '' for none. `photos` is the number of photos. */
  readonly picture?: string
  readonly photos?: number
}

/**
 * Returns the rows of a listing as the product's own operations would write them: active, with one PUBLIC rate, and
 * PUBLIC if it has everything that publishing requires (docs/decisions/listings-and-rates.md).
 */
export function buildListingRows(
  facts: ListingFacts,
  { today, nowMs, picture = '', photos = 0 }: ListingImportContext,
): ImportedListingRows {
  const id = deriveListingId(facts.key)
  const supplierId = deriveSupplierId(facts.hostKey)
  const rateId = deriveListingPartId(id, 'rate')
  const stamp = { nco: nowMs, nms: nowMs }
  const { guests, bedrooms, beds, bathrooms, latitude, longitude, timezone, currency, rating, reviews } = facts
  const counted = { guests, bedrooms, beds, bathrooms, rating, reviews }
  const { name, stayType, city, state, country, description } = facts
  const asked = { name, stayType, latitude, longitude, guests, picture }
  const missing = listMissingListingRequirements(asked, {
    hasRate: isRateOpenToEverybody({ active: true, visibility: 'PUBLIC', price: facts.price }),
    // Imported hosts have a payment line (`build-host-writes.ts`).
    isPaymentKnown: true,
  })
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
  const { minDays, maxDays, daysAhead = defaultInventoryRules.days } = facts
  const rules = { ...defaultInventoryRules, minDays, maxDays, days: daysAhead }
  const provision = buildProvisionWithOpenNights(facts.open, today, createTextSeededRandom(facts.key))
  const expiredDays = findDaysListingIsExpired({ rules, provision })
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
    listing: {
      ...buildListingRow(listing, { city, state }, nowMs),
      photos,
      ...(expiredDays.length && { expiredDays }),
    },
    missing,
    others: [
      buildListingProfileRow(profile),
      buildRateRow({ ...rate, adultPrices: [], childPrices: [] }, stamp),
      buildListingPartPointerRow('RATE', rateId, { listingId: id, supplierId }),
      buildInventoryRulesRow(id, rules, nowMs),
      buildProvisionRow(id, provision, nowMs),
    ],
  }
}

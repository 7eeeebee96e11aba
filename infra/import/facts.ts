import type { SupplierType } from '@nestboard/shared/supplier/model.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import type { OpenNightCounts } from './open-nights.ts'

/**
 * The facts from which the rows of a supplier and its owner are made. Ids are derived from `key`, so the same host
 * always gets the same rows.
 */
export interface HostFacts {
  readonly key: string
  readonly name: string
  readonly bio: string
  readonly type: SupplierType
  /** '' when unknown. */
  readonly country: string
  readonly sinceMs: number
  /** URL of the supplier's picture. */
  readonly avatar?: string
  /** The existing account that owns the supplier; without it, an account is created. */
  readonly ownerUserId?: number
}

/**
 * The facts from which the rows of a listing are made. Money is in major units, coordinates are in degrees; other
 * numbers have the units of Nestboard's listings.
 */
export interface ListingFacts {
  readonly key: string
  readonly hostKey: string
  readonly name: string
  readonly description: string
  readonly stayType: StayType
  readonly guests: number
  readonly bedrooms: number
  readonly beds: number
  readonly bathrooms: number
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly currency: string
  readonly price: number
  /** Nights per stay; 0 means no limit. */
  readonly minDays: number
  readonly maxDays: number
  /** The amenity mask, 7 bytes. */
  readonly amenities: readonly number[]
  /** The mean rating in tenths, 10 to 100; 0 without ratings. */
  readonly rating: number
  readonly reviews: number
  readonly open: OpenNightCounts
  /** Nights are on sale for this number of days ahead; undefined for the usual year. */
  readonly daysAhead?: number
}

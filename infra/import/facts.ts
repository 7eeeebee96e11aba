import type { SupplierType } from '@nestboard/shared/supplier/model.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import type { OpenNights } from './open-nights.ts'

/** A supplier and its owner, before either has a row. `key`: ids follow from it, so that the same host is the same rows. */
export interface HostFacts {
  readonly key: string
  readonly name: string
  readonly bio: string
  readonly type: SupplierType
  /** '' where it isn't known. */
  readonly country: string
  readonly sinceMs: number
  /** The address of its picture. */
  readonly avatar?: string
  /** The person who owns it, where there is one who signed up; else an account is made for it. */
  readonly ownerUserId?: number
}

/** A listing before it has rows. Money in the major unit; nights and counts as the product has them; degrees. */
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
  /** Nights of a stay; 0 for no bound. */
  readonly minDays: number
  readonly maxDays: number
  /** The mask, 7 bytes. */
  readonly amenities: readonly number[]
  /** Tenths of 1 to 10, 0 where nobody rated. */
  readonly rating: number
  readonly reviews: number
  readonly open: OpenNights
}

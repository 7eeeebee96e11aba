import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { RateWithCalendar } from '../../features/rates/api.ts'

/** The listing that the wizard sets up. */
export interface WizardListing {
  readonly listing: Listing
  readonly supplierId: number
  /** The listing's rates, cheapest first. */
  readonly rates: readonly RateWithCalendar[]
}

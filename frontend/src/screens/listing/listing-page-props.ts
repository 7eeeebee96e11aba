import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import type { Media } from '@nestboard/shared/media/model.ts'
import type { BookingCardState } from '../../features/offers/use-booking-card.ts'

/** Data shown by the listing page and its tabs. */
export interface ListingPageProps {
  readonly listing: Listing
  readonly profile: ListingProfile
  /** Undefined while loading. */
  readonly photos: readonly Media[] | undefined
  readonly booking: BookingCardState
  /** Today's date in the listing's time zone. */
  readonly today: number
  readonly nowMs: number
}

import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { ApiError } from '../../lib/api/call-api-route.ts'
import type { BookingCardState } from './use-booking-card.ts'

type Known = Pick<BookingCardState, 'selection' | 'offer' | 'offers' | 'isBusy' | 'isListing' | 'error'>

/**
 * Whether the stay in the booking card starts today or later and none of its offers can be booked. False while offers
 * are loading, and if they failed to load for any reason but a 404 (a listing without offers).
 */
export function isStayUnavailable(
  { selection, offer, offers, isBusy, isListing, error }: Known,
  today: number,
): boolean {
  const { dates } = selection
  if (!dates || dates.day < today || isBusy || isListing) return false
  if (error && !(error instanceof ApiError && error.status === 404)) return false
  const known = [...(offer ? [offer] : []), ...(offers ?? [])]
  if (known.length === 0) return offers !== undefined || error !== null
  return known.every(({ flags }) => !hasFlag(flags, offerFlagBits.active))
}

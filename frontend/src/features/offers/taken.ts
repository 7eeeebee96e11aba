import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlags } from '@nestboard/shared/offers/model.ts'
import { ApiError } from '../../lib/client.ts'
import type { Booking } from './use-booking.ts'

type Known = Pick<Booking, 'selection' | 'offer' | 'offers' | 'isBusy' | 'isListing' | 'error'>

/** Whether the stay in the booking card has a future date and, as far as loaded, no rate that can be booked. */
export function isTaken({ selection, offer, offers, isBusy, isListing, error }: Known, today: number): boolean {
  const { dates } = selection
  if (!dates || dates.day < today || isBusy || isListing) return false
  if (error && !(error instanceof ApiError && error.status === 404)) return false
  const known = [...(offer ? [offer] : []), ...(offers ?? [])]
  if (known.length === 0) return offers !== undefined || error !== null
  return known.every(({ flags }) => !hasFlag(flags, offerFlags.active))
}

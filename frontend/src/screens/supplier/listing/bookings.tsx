import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { ListingBookings } from '../../../features/orders/listing-bookings.tsx'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useMinute } from '../../../lib/use-minute.ts'
import { ListingPage } from './page.tsx'

/** The reservations of a listing, from today on. */
export function Screen() {
  const { id, timezone } = useManagedListing()
  const today = dayInZone(timezone, useMinute())
  return (
    <ListingPage title="Bookings">
      <ListingBookings listingId={id} today={today} />
    </ListingPage>
  )
}

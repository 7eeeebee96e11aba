import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { ListingBookings } from '../../../features/orders/listing-bookings.tsx'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { ListingManagementLayout } from './listing-management-layout.tsx'

/** The reservations of a listing, from today on. */
export function Screen() {
  const { id, timezone } = useManagedListing()
  const today = dayInZone(timezone, useMinuteClock())
  return (
    <ListingManagementLayout title="Bookings">
      <ListingBookings listingId={id} today={today} />
    </ListingManagementLayout>
  )
}

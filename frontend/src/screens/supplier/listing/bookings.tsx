import { ListingBookings } from '../../../features/orders/listing-bookings.tsx'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { ListingPage } from './page.tsx'

/** The reservations of a listing, from today on. */
export function Screen() {
  const { id } = useManagedListing()
  return (
    <ListingPage title="Bookings">
      <ListingBookings listingId={id} />
    </ListingPage>
  )
}

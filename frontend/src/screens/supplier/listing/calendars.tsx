import { CalendarFeeds } from '../../../features/calendar-feeds/calendar-feeds.tsx'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { ListingManagementLayout } from './listing-management-layout.tsx'

/** The calendars of other sites that the listing imports, and its own calendar for export. */
export function Screen() {
  const { id } = useManagedListing()
  const { can } = useManagedSupplier()
  return (
    <ListingManagementLayout title="Calendar sync">
      <CalendarFeeds listingId={id} canEdit={can('inventory')} />
    </ListingManagementLayout>
  )
}

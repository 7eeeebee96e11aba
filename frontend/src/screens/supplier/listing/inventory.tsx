import { useFindCalendarsBlockingDay } from '../../../features/calendar-feeds/use-find-calendars-blocking-day.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { ListingManagementLayout } from './listing-management-layout.tsx'

const LoadedUnits = createLazyComponent(
  () => import('../../../features/inventory/calendar/provision-step.tsx'),
  'InventoryCalendar',
)

/** The inventory of a listing: units, bookings and free units per night. */
export function Screen() {
  const { id } = useManagedListing()
  const { can } = useManagedSupplier()
  const importedBy = useFindCalendarsBlockingDay(id)
  return (
    <ListingManagementLayout title={`Inventory ${id}`}>
      <LoadedUnits
        listingId={id}
        importedBy={importedBy}
        right={can('inventory') ? 'full' : can('inventory', 'limited') ? 'limited' : 'read'}
      />
    </ListingManagementLayout>
  )
}

import { useImportedBy } from '../../../features/calendar-feeds/use-imported-by.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { ListingPage } from './page.tsx'

const LoadedUnits = lazyPart(
  () => import('../../../features/inventory/calendar/provision-step.tsx'),
  'InventoryCalendar',
)

/** The inventory of a listing: units, bookings and free units per night. */
export function Screen() {
  const { id } = useManagedListing()
  const { can } = useTeamDesk()
  const importedBy = useImportedBy(id)
  return (
    <ListingPage title={`Inventory ${id}`}>
      <LoadedUnits
        listingId={id}
        importedBy={importedBy}
        right={can('inventory') ? 'full' : can('inventory', 'limited') ? 'limited' : 'read'}
      />
    </ListingPage>
  )
}

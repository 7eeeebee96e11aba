import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { CreateListing } from './create-listing.tsx'
import { ManagedListings } from './managed-listings.tsx'
import { ManagePage } from './page.tsx'

/** All listings of a supplier, with key figures. */
export function Screen() {
  const { supplier, member, can } = useTeamDesk()
  return (
    <ManagePage title="Listings" actions={can('listings') && <CreateListing />}>
      <ManagedListings
        supplierId={supplier.id}
        ordersFor={can('orders', 'limited') ? member : undefined}
        seesNights={can('inventory', 'read')}
        mayCreate={can('listings')}
      />
    </ManagePage>
  )
}

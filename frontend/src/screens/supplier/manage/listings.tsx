import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { ManagedListings } from './managed-listings.tsx'
import { ManagePage } from './page.tsx'

/** All listings of a supplier, with key figures. */
export function Screen() {
  const { supplier, member, can } = useTeamDesk()
  return (
    <ManagePage title="Listings">
      <ManagedListings
        supplierId={supplier.id}
        ordersFor={can('orders', 'limited') ? member : undefined}
        seesNights={can('inventory', 'read')}
      />
    </ManagePage>
  )
}

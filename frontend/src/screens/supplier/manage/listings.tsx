import { mayMemberCreateListings } from '@nestboard/shared/supplier/capability.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { CreateListingLink } from './create-listing-link.tsx'
import { ManagedListings } from './managed-listings.tsx'
import { ManagementLayout } from './management-layout.tsx'

/** All listings of a supplier, with key figures. */
export function Screen() {
  const { supplier, member, can } = useManagedSupplier()
  const mayCreate = mayMemberCreateListings(member)
  return (
    <ManagementLayout title="Listings" actions={mayCreate && <CreateListingLink />}>
      <ManagedListings
        supplierId={supplier.id}
        reader={member}
        seesOrders={can('orders', 'limited')}
        seesNights={can('inventory', 'read')}
        mayCreate={mayCreate}
      />
    </ManagementLayout>
  )
}

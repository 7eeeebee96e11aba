import { DiscoverClubs } from '../../../features/group-offers/discover-clubs.tsx'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { ManagementLayout } from './management-layout.tsx'

/** All groups that a supplier can make offers to. */
export function Screen() {
  const { supplier, can } = useManagedSupplier()
  return (
    <ManagementLayout
      title="Discover Groups"
      about="Companies and clubs whose members you can give a rate of their own."
    >
      <DiscoverClubs supplierId={supplier.id} mayOffer={can('groupOffers')} />
    </ManagementLayout>
  )
}

import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { AddFeeButton } from '../../../features/fees/edit/add-fee-button.tsx'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { ListingManagementLayout } from './listing-management-layout.tsx'
import { useOpenExtraPromoOrPolicyId } from './use-open-extra-promo-or-policy-id.ts'

const FeesEditor = createLazyComponent(() => import('../../../features/fees/edit/fees-step.tsx'), 'FeesEditor')

/** Lists a listing's taxes and fees in the order of charging, beside the price of a sample stay with them. */
export function Screen() {
  const { id } = useManagedListing()
  const { can } = useManagedSupplier()
  const { open, onOpen } = useOpenExtraPromoOrPolicyId('taxes-fees')
  return (
    <ListingManagementLayout
      title="Taxes and fees"
      aside={can('rates') && <AddFeeButton look="main" onAdd={() => onOpen('new')} />}
    >
      <FeesEditor listingId={id} canEdit={can('rates')} open={open} onOpen={onOpen} />
    </ListingManagementLayout>
  )
}

import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import type { DemandPageScope, DemandPageFrameProps } from '../demand-page-props.ts'
import { ListingManagementLayout } from './listing-management-layout.tsx'

/** Frame of a page of search hawks, leads or offers of one listing. */
export function ListingDemandPageFrame({ title, about, actions, children }: DemandPageFrameProps) {
  const listing = useManagedListing()
  const { id: listingId, supplierId } = listing
  const at: DemandPageScope = { level: { supplierId, listingId, rateId: undefined }, listing }
  return (
    <ListingManagementLayout title={title} about={about} aside={actions?.(at)}>
      {children(at)}
    </ListingManagementLayout>
  )
}

import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import type { DemandPageSubject, DemandFrameProps } from '../demand-frame.ts'
import { ListingManagementLayout } from './page.tsx'

/** Frame of a page of search hawks, leads or offers of one listing. */
export function ListingDemandFrame({ title, about, actions, children }: DemandFrameProps) {
  const listing = useManagedListing()
  const { id: listingId, supplierId } = listing
  const at: DemandPageSubject = { level: { supplierId, listingId, rateId: undefined }, listing }
  return (
    <ListingManagementLayout title={title} about={about} aside={actions?.(at)}>
      {children(at)}
    </ListingManagementLayout>
  )
}

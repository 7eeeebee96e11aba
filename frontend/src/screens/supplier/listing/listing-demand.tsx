import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import type { DemandSubject, DemandFrameProps } from '../demand-frame.ts'
import { ListingPage } from './page.tsx'

/** Frame of a page of search hawks, leads or offers of one listing. */
export function ListingDemand({ title, about, actions, children }: DemandFrameProps) {
  const listing = useManagedListing()
  const { id: listingId, supplierId } = listing
  const at: DemandSubject = { level: { supplierId, listingId, rateId: undefined }, listing }
  return (
    <ListingPage title={title} about={about} aside={actions?.(at)}>
      {children(at)}
    </ListingPage>
  )
}

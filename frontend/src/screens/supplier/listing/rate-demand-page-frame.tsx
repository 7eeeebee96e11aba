import { useParams } from 'react-router'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import type { DemandPageScope, DemandPageFrameProps } from '../demand-page-props.ts'
import { RatePageFrame } from './rate-page-frame.tsx'

/** Frame of a page of search hawks, leads or offers of one PRIVATE rate. */
export function RateDemandPageFrame({ title, actions, children }: DemandPageFrameProps) {
  const listing = useManagedListing()
  const { id: listingId, supplierId } = listing
  const rateId = Number(useParams()['rateId'])
  const at: DemandPageScope = { level: { supplierId, listingId, rateId }, listing }
  return (
    // A PUBLIC rate is open to everybody, so it can't be offered to a single traveler.
    <RatePageFrame title={title} aside={actions?.(at)} privateOnly>
      {() => children(at)}
    </RatePageFrame>
  )
}

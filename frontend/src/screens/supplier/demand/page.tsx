import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import type { DemandLevel } from '../../../features/personal-offers/level.ts'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { MissingPage } from '../../../lib/missing-page.tsx'
import { RateArea } from '../listing/rate-area.tsx'
import { ListingPage } from '../listing/page.tsx'
import { ManagePage } from '../manage/page.tsx'

/** What a page of search hawks, leads or offers is about. `listing`: undefined for a supplier. */
export interface DemandAt {
  readonly level: DemandLevel
  readonly listing: Listing | undefined
}

interface Props {
  readonly title: string
  readonly about?: string
  readonly actions?: (at: DemandAt) => ReactNode
  readonly children: (at: DemandAt) => ReactNode
}

/** A page that exists for a supplier, a listing and a PRIVATE rate; the path tells which. */
export function DemandPage(props: Props) {
  const { listingId, rateId } = useParams()
  if (listingId === undefined) return <OfSupplier {...props} />
  return rateId === undefined ? <OfListing {...props} /> : <OfRate {...props} />
}

function OfSupplier({ title, about, actions, children }: Props) {
  const { supplier } = useTeamDesk()
  const at: DemandAt = {
    level: { supplierId: supplier.id, listingId: undefined, rateId: undefined },
    listing: undefined,
  }
  return (
    <ManagePage title={title} about={about} actions={actions?.(at)}>
      {children(at)}
    </ManagePage>
  )
}

function OfListing({ title, about, actions, children }: Props) {
  const listing = useManagedListing()
  const { id: listingId, supplierId } = listing
  const at: DemandAt = { level: { supplierId, listingId, rateId: undefined }, listing }
  return (
    <ListingPage title={title} about={about} aside={actions?.(at)}>
      {children(at)}
    </ListingPage>
  )
}

function OfRate({ title, actions, children }: Props) {
  const listing = useManagedListing()
  const { id: listingId, supplierId } = listing
  const rateId = Number(useParams()['rateId'])
  const at: DemandAt = { level: { supplierId, listingId, rateId }, listing }
  return (
    <RateArea title={title} aside={actions?.(at)}>
      {/* A PUBLIC rate is open to everybody, so it has nothing to offer to one traveler. */}
      {({ visibility }) => (visibility === 'PRIVATE' ? children(at) : <MissingPage />)}
    </RateArea>
  )
}

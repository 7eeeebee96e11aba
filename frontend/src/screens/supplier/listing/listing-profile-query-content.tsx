import type { ListingProfile } from '@nestboard/shared/listing/model.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { managedListingProfileQuery } from '../../../features/listing/api.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'

/** Renders its content with the texts of the managed listing once these have loaded, with cards as the skeleton. */
export function ListingProfileQueryContent({ children }: { children: (profile: ListingProfile) => ReactNode }) {
  const { id } = useManagedListing()
  const query = useQuery(managedListingProfileQuery(id))
  return (
    <QueryContent of={query} what="The listing" hint={retryHint} level={3} skeleton={skeleton}>
      {children}
    </QueryContent>
  )
}

const skeleton = (
  <Skeleton label="Loading the listing">
    <div className="lpage">
      {[0, 1, 2].map((at) => (
        <div key={at} className="block">
          <SkeletonLines lines={3} />
        </div>
      ))}
    </div>
  </Skeleton>
)

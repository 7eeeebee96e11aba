import type { Listing } from '@nestboard/shared/listing/model.ts'
import { Suspense, useState } from 'react'
import { ListReviews } from '../../features/reviews/list-reviews.tsx'
import { lazyComponent } from '../../lib/lazy-part.ts'
import { useSignedInUser } from '../../lib/session.ts'

const ReportContent = lazyComponent(() => import('../../features/moderation/report-content.tsx'), 'ReportContent')

/** The Reviews tab of a listing. */
export function ListingReviews({ listing }: { listing: Listing }) {
  const isMember = useSignedInUser() !== undefined
  const [reported, setReported] = useState<{ type: 'REVIEW' | 'REPLY'; subjectId: number }>()
  return (
    <>
      <ListReviews
        listing={listing}
        onReport={isMember ? (type, subjectId) => setReported({ type, subjectId }) : undefined}
      />
      {reported && (
        <Suspense>
          <ReportContent {...reported} listingId={listing.id} onClose={() => setReported(undefined)} />
        </Suspense>
      )}
    </>
  )
}

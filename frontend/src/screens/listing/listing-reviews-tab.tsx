import type { Listing } from '@nestboard/shared/listing/model.ts'
import { Suspense, useState } from 'react'
import { ReviewList } from '../../features/reviews/review-list.tsx'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'

const ReportReviewDialog = createLazyComponent(
  () => import('../../features/moderation/report-review-dialog.tsx'),
  'ReportReviewDialog',
)

const PostMenu = createLazyComponent(() => import('../../features/feed/post-menu.tsx'), 'PostMenu')

/** The Reviews tab of a listing. */
export function ListingReviewsTab({ listing }: { listing: Listing }) {
  const isMember = useSignedInUser() !== undefined
  const [reported, setReported] = useState<{ type: 'REVIEW' | 'REPLY'; subjectId: number }>()
  return (
    <>
      <ReviewList
        listing={listing}
        menu={({ post, writer }, onGone) =>
          post.uiFlags !== 0 && (
            <Suspense>
              <PostMenu isReview post={post} by={writer?.name ?? 'you'} onGone={onGone} />
            </Suspense>
          )
        }
        onReport={isMember ? (type, subjectId) => setReported({ type, subjectId }) : undefined}
      />
      {reported && (
        <Suspense>
          <ReportReviewDialog {...reported} listingId={listing.id} onClose={() => setReported(undefined)} />
        </Suspense>
      )}
    </>
  )
}

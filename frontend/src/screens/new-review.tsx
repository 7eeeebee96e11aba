import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { usePageNavigate, usePageSearchParams } from '../lib/navigation/use-page-navigate.ts'
import { listingQuery } from '../features/listing/api.ts'
import { userAwardsQuery } from '../features/people/api.ts'
import { StayToReviewField } from '../features/reviews/stay-to-review-field.tsx'
import { ReviewForm } from '../features/reviews/review-form.tsx'
import { ReviewedStay } from '../features/reviews/reviewed-stay.tsx'
import { QueryContent, retryHint } from '../lib/api/query-content.tsx'
import { NotFoundPageWithHomeLink } from '../lib/navigation/not-found-page-with-home-link.tsx'
import { parseId } from '../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { keyIcon } from '../ui/icons/act.ts'
import { crossIcon } from '../ui/icons/sign.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton, SkeletonLines } from '../ui/skeleton.tsx'
import './new-review.css'

/** Writes a review: first the user chooses a recent stay or finds one by name, then fills in the review. */
export function Screen() {
  const who = useSignedInUser()
  const navigate = usePageNavigate()
  const [params, setParams] = usePageSearchParams()
  const listingId = parseId(params.get('listing') ?? undefined)
  if (!who) return null
  return (
    <div className="wrap new-review">
      <header className="new-review__head">
        <h1 className="h-28">Write a review</h1>
        <IconButton className="push" label="Close" icon={crossIcon} onClick={() => void navigate(-1)} />
      </header>
      <DealKeyPromise userId={who.account.id} />
      {listingId === undefined ? (
        <StayToReviewField userId={who.account.id} onChoose={(id) => setParams({ listing: String(id) })} />
      ) : (
        <OfListing key={listingId} listingId={listingId} userId={who.account.id} />
      )}
    </div>
  )
}

/** Says what a first review after a stay earns, to who doesn't hold it yet. */
function DealKeyPromise({ userId }: { userId: number }) {
  const { data } = useQuery(userAwardsQuery(userId))
  if (data?.awards.length !== 0) return null
  return (
    <Notice icon={keyIcon}>
      Review your stay and unlock promotional prices: the first review after your stay earns a Deal Key.
    </Notice>
  )
}

function OfListing({ listingId, userId }: { listingId: number; userId: number }) {
  const navigate = usePageNavigate()
  const query = useQuery(listingQuery(listingId))
  return (
    <QueryContent
      of={query}
      what="This stay"
      hint={retryHint}
      skeleton={
        <Skeleton label="Loading the stay">
          <SkeletonLines />
        </Skeleton>
      }
      missing={<NotFoundPageWithHomeLink />}
    >
      {(listing) => (
        <div className="new-review__cols">
          <ReviewedStay listing={listing} userId={userId} />
          <ReviewForm
            listing={listing}
            onCancel={() => void navigate(-1)}
            onPublished={({ dealKeyAcquired }) =>
              void navigate(href('/profile/:id', { id: String(userId) }), { replace: true, state: { dealKeyAcquired } })
            }
          />
        </div>
      )}
    </QueryContent>
  )
}

import { sizeOf } from '@nestboard/shared/media/variant.ts'
import { useQuery } from '@tanstack/react-query'
import { href, useNavigate, useSearchParams } from 'react-router'
import { listingQuery } from '../features/listing/api.ts'
import { ChooseStay } from '../features/reviews/choose-stay.tsx'
import { ReviewForm } from '../features/reviews/review-form.tsx'
import { Loaded, nothingLost } from '../lib/loaded.tsx'
import { MissingPage } from '../lib/missing-page.tsx'
import { idIn } from '../lib/path-id.ts'
import { useSignedIn } from '../lib/session.ts'
import { Skeleton, SkeletonLines } from '../ui/skeleton.tsx'
import './new-review.css'

/** Writes a review: first the stay, by its name or among those that ended lately, then the review itself. */
export function Screen() {
  const who = useSignedIn()
  const [params, setParams] = useSearchParams()
  const listingId = idIn(params.get('listing') ?? undefined)
  if (!who) return null
  return (
    <div className="wrap new-review">
      <h1 className="h-48">Write a review</h1>
      {listingId === undefined ? (
        <ChooseStay userId={who.account.id} onChoose={(id) => setParams({ listing: String(id) })} />
      ) : (
        <OfListing key={listingId} listingId={listingId} userId={who.account.id} />
      )}
    </div>
  )
}

function OfListing({ listingId, userId }: { listingId: number; userId: number }) {
  const navigate = useNavigate()
  const query = useQuery(listingQuery(listingId))
  return (
    <Loaded
      of={query}
      what="This stay"
      hint={nothingLost}
      skeleton={
        <Skeleton label="Loading the stay">
          <SkeletonLines />
        </Skeleton>
      }
      missing={<MissingPage />}
    >
      {(listing) => (
        <div className="new-review__cols">
          <aside className="new-review__stay" aria-label="The stay">
            {listing.picture && <img src={sizeOf(listing.picture, 640)} alt="" width="540" height="360" />}
            <h2 className="h-22" dir="auto">
              {listing.name}
            </h2>
            <p className="two">{listing.supplier?.name}</p>
            <p className="t-14 three">
              A review after a completed stay is marked as verified and counts toward the rating. A second review
              replaces your first.
            </p>
          </aside>
          <ReviewForm
            listing={listing}
            onCancel={() => void navigate(-1)}
            onPublished={({ dealKeyAcquired }) =>
              void navigate(href('/profile/:id', { id: String(userId) }), { replace: true, state: { dealKeyAcquired } })
            }
          />
        </div>
      )}
    </Loaded>
  )
}

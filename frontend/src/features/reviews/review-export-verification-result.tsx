import type { ReviewProofState } from '@nestboard/shared/reviews/exported-review.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { RowList } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { listingQuery } from '../listing/api.ts'
import type { ReviewExportFile } from './review-export-file.ts'

interface Props {
  readonly file: ReviewExportFile
  /** Result of the check for each review, in the order of the file. */
  readonly states: readonly ReviewProofState[]
}

const words = {
  valid: { tag: 'Unchanged', tone: 'good', of: 'unchanged' },
  changed: { tag: 'Changed since', tone: 'warn', of: 'changed since by their author or answered anew' },
  altered: { tag: 'Altered', tone: 'bad', of: 'altered in this file' },
  withdrawn: { tag: 'Withdrawn', tone: 'bad', of: 'no longer on Nestboard' },
} as const satisfies Record<ReviewProofState, { tag: string; tone: string; of: string }>

/** Result of checking a file of reviews: a summary of what is wrong, then every review, grouped by listing. */
export function ReviewExportVerificationResult({ file, states }: Props) {
  const count = (state: ReviewProofState) => states.filter((each) => each === state).length
  const wrong = (['altered', 'withdrawn', 'changed'] as const).filter((state) => count(state) > 0)
  const listingIds = [...new Set(file.reviews.map(({ listingId }) => listingId))]
  return (
    <section className="stack" aria-label="Result">
      <Notice tone={count('altered') > 0 ? 'bad' : 'good'} live>
        {count('valid')} of {file.reviews.length} reviews are unchanged.
        {wrong.map((state) => ` ${count(state)} ${count(state) === 1 ? 'is' : 'are'} ${words[state].of}.`)}
      </Notice>
      {listingIds.map((listingId) => (
        <OfListing
          key={listingId}
          listingId={listingId}
          reviews={file.reviews.flatMap((review, at) =>
            review.listingId === listingId ? [{ ...review, state: states[at] ?? 'altered' }] : [],
          )}
        />
      ))}
    </section>
  )
}

interface OfListingProps {
  readonly listingId: number
  readonly reviews: readonly (ReviewExportFile['reviews'][number] & { readonly state: ReviewProofState })[]
}

function OfListing({ listingId, reviews }: OfListingProps) {
  const { data: listing } = useQuery({ ...listingQuery(listingId), retry: false })
  const rated = reviews.filter(({ rating }) => rating > 0).length
  const missing = (listing?.reviews ?? 0) - rated
  return (
    <section className="stack">
      <h2 className="h-22">
        {listing ? (
          <Link to={href('/listing/:listingId', { listingId: String(listingId) })}>{listing.name}</Link>
        ) : (
          'A listing that is no longer public'
        )}
      </h2>
      {listing && missing > 0 && (
        <p className="t-14 two">
          Nestboard counts {listing.reviews.toLocaleString('en')} ratings of this stay; the file holds{' '}
          {rated.toLocaleString('en')} of them.
        </p>
      )}
      <RowList>
        {reviews.map(({ id, title, rating, text, state }) => (
          <li key={id} className="row">
            <p dir="auto">
              <b>{title || text.slice(0, 80) || 'Rating only'}</b>
              {rating > 0 && <span className="two num"> · {rating} of 10</span>}
            </p>
            <span className="push">
              <Tag tone={words[state].tone}>{words[state].tag}</Tag>
            </span>
          </li>
        ))}
      </RowList>
    </section>
  )
}

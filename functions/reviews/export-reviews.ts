import { createHash } from 'node:crypto'
import {
  exportedReviewsPerPage,
  serializeReviewForSigning,
  formatReviewProof,
} from '@nestboard/shared/reviews/exported-review.ts'
import type { ExportedReview, ReviewProofState } from '@nestboard/shared/reviews/exported-review.ts'
import type * as routes from '@nestboard/shared/reviews/routes.ts'
import { isSameSecret } from '../kernel/secrets/is-same-secret.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { highestSortKey, parseCursorSortKey } from '../kernel/table/time-index.ts'
import { requireListingTeamMember } from '../listing/listing-access-rules.ts'
import { createSignerForPurpose } from '../kernel/secrets/create-signer-for-purpose.ts'
import { toReviewPost, toReview } from './review-contents.ts'
import { readListingReviewsBefore } from './review.store.ts'
import { reviewPostRow } from './rows.ts'
import type { ReviewItem } from './rows.ts'

const sign = createSignerForPurpose('nestboard portable reviews')
const digestOf = (review: ExportedReview): string =>
  createHash('sha256').update(serializeReviewForSigning(review)).digest('base64url')
const signatureOf = (id: number | string, digest: string, like?: string): string => sign(`${id}.${digest}`, like)

const isOnSite = ({ removedMs }: ReviewItem): boolean => removedMs === undefined

/** Builds the exported form of a review: without its author, and without a reply that staff removed. */
function portableOf(item: ReviewItem): ExportedReview {
  const { listingId, rating, title, pros, cons, isVerified, reply } = toReview(item)
  const { id, nco, text } = toReviewPost(item)
  return {
    id,
    listingId,
    nco,
    rating,
    isVerified,
    title,
    text,
    pros,
    cons,
    reply: (item.replyRemovedMs === undefined && reply?.text) || '',
  }
}

/**
 * Exports a page of a listing's reviews, each with its signature. @throws Fault 404 for people outside the team, 403
 * for a role that may not post
 */
export const exportReviews: Operation<typeof routes.exportReviews> = async ({ listingId, cursor }, { actor }) => {
  const [rows] = await Promise.all([
    readListingReviewsBefore(listingId, parseCursorSortKey(cursor) ?? highestSortKey, exportedReviewsPerPage + 1),
    requireListingTeamMember(actor, listingId, 'posts'),
  ])
  const page = rows.slice(0, exportedReviewsPerPage)
  const last = page.at(-1)
  return {
    reviews: page.filter(isOnSite).map((item) => {
      const review = portableOf(item)
      const digest = digestOf(review)
      return { ...review, proof: formatReviewProof(review.id, digest, signatureOf(review.id, digest)) }
    }),
    cursor: rows.length > page.length && last ? last.gsi1sk : null,
  }
}

const isSigned = (id: string, digest: string, signature: string): boolean => {
  // For an unknown version of the secret, the computed signature is empty, and an empty signature must not match.
  return signature !== '' && isSameSecret(signature, signatureOf(id, digest, signature))
}

/**
 * Returns the state of each exported review from its proof: valid, changed since its export, withdrawn, or altered
 * (the proof isn't signed by us). Reviews are read only for proofs that we signed.
 */
export const verifyReviews: Operation<typeof routes.verifyReviews> = async ({ proofs }) => {
  const parts = proofs.map((proof) => {
    const [id = '', digest = '', signature = ''] = proof.split('.')
    return { id: Number(id), digest, isOurs: isSigned(id, digest, signature) }
  })
  const ids = new Set(parts.flatMap(({ id, isOurs }) => (isOurs ? id : [])))
  const rows = await reviewPostRow.readByKeys([...ids].map((id) => [id]))
  const present = new Map(rows.filter(isOnSite).map((row) => [row.id, digestOf(portableOf(row))]))
  const stateOf = ({ id, digest, isOurs }: (typeof parts)[number]): ReviewProofState => {
    if (!isOurs) return 'altered'
    if (!present.has(id)) return 'withdrawn'
    return present.get(id) === digest ? 'valid' : 'changed'
  }
  return { states: parts.map(stateOf) }
}

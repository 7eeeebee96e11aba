import type { Review } from './model.ts'

/** A review as a supplier takes it along. Without an author, because the file may go anywhere. */
export interface PortableReview extends Pick<
  Review,
  'listingId' | 'rating' | 'title' | 'pros' | 'cons' | 'isVerified'
> {
  readonly id: number
  readonly text: string
  /** When it was written, epoch ms. */
  readonly nco: number
  /** The supplier's answer; empty without one. */
  readonly reply: string
}

/** The text of a review whose digest is signed: all its fields, in one order. */
export const portableText = (review: PortableReview): string => {
  const { id, listingId, nco, rating, isVerified, title, text, pros, cons, reply } = review
  return JSON.stringify([id, listingId, nco, rating, isVerified, title, text, pros, cons, reply])
}

/** What proves a review: its id, the digest of its text and the signature of both. */
export const proofOf = (id: number, digest: string, signature: string): string => `${id}.${digest}.${signature}`

/** Reviews of one page of an export, and proofs of one check. */
export const portableAPage = 20

/** The kind of file, and its version. */
export const portableFormat = 'nestboard-reviews-1'

/**
 * What became of a review in a file. `changed`: replaced by its author or answered anew since; `altered`: the file differs
 * from what was signed; `withdrawn`: no longer on the site.
 */
export const portableStates = ['valid', 'changed', 'altered', 'withdrawn'] as const
export type PortableState = (typeof portableStates)[number]

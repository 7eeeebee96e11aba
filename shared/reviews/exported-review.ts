import type { Review } from './model.ts'

/** A review in a supplier's export. It has no author, because the file may be passed on to anybody. */
export interface ExportedReview extends Pick<
  Review,
  'listingId' | 'rating' | 'title' | 'pros' | 'cons' | 'isVerified'
> {
  readonly id: number
  readonly text: string
  /** When the review was written, epoch ms. */
  readonly nco: number
  /** The supplier's answer; empty without one. */
  readonly reply: string
}

/** The text from which a review's signed digest is made: all its fields, in a fixed order. */
export const serializeReviewForSigning = (review: ExportedReview): string => {
  const { id, listingId, nco, rating, isVerified, title, text, pros, cons, reply } = review
  return JSON.stringify([id, listingId, nco, rating, isVerified, title, text, pros, cons, reply])
}

/** Formats the proof of an exported review: the review's id, the digest of its text, and the signature of both. */
export const formatReviewProof = (id: number, digest: string, signature: string): string =>
  `${id}.${digest}.${signature}`

/** Page size of an export, and the maximum number of proofs in one check. */
export const exportedReviewsPerPage = 20

/** The name of the export's file format, with its version. */
export const reviewExportFormat = 'nestboard-reviews-1'

/**
 * The result of checking a review in a file. `changed`: replaced by its author or answered again since the export;
 * `altered`: the file differs from what was signed; `withdrawn`: no longer on the site.
 */
export const reviewProofStates = ['valid', 'changed', 'altered', 'withdrawn'] as const
export type ReviewProofState = (typeof reviewProofStates)[number]

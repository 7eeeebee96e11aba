import { elsewhere, rowKind } from '../kernel/table/row-kind.ts'
import { indexPartition } from '../kernel/table/time-index.ts'

/** A post, by its own id. */
export const postKey = rowKind('P#{postId}', 'POST', elsewhere({ PutItem: ['Create a review', 52] }))
/** Index of a listing's reviews by time. */
export const reviewsOfListing = indexPartition('REVIEWS#L#{listingId}', ['List reviews of a listing', 33, '{before}'])
/** How often a listing was given each rating: beside its partition, since no price depends on it. */
export const ratingsKey = rowKind('LR#{listingId}', 'RATINGS', {
  GetItem: ['Read the ratings of a listing', 1],
  ...elsewhere({ PutItem: ['Write the ratings of a listing', 1] }),
})

import type { Listing } from '@nestboard/shared/listing/model.ts'
import { ListReviews } from '../../features/reviews/list-reviews.tsx'

/** The Reviews tab of a listing. */
export const ListingReviews = ({ listing }: { listing: Listing }) => <ListReviews listing={listing} />

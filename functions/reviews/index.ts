import * as routes from '@nestboard/shared/reviews/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { createReview } from './create-review.ts'
import { exportReviews, verifyReviews } from './export-reviews.ts'
import { readGuestOfOrder } from './read-guest-of-order.ts'
import { replyToReview } from './reply-to-review.ts'
import { listPostsByListing } from './list-posts-by-listing.ts'

export const handler = createFeatureHandler(
  routes,
  {
    listPostsByListing,
    createReview,
    replyToReview,
    exportReviews,
    verifyReviews,
    readGuestOfOrder,
  },
  supplierAccessRules,
)

import * as routes from '@nestboard/shared/reviews/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { supplierAccessRules } from '../kernel/team.ts'
import { createReview } from './create.ts'
import { exportReviews, verifyReviews } from './portable.ts'
import { readGuestOfOrder } from './guest.ts'
import { replyToReview } from './reply.ts'
import { listPostsByListing } from './review.ts'

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

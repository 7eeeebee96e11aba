import * as routes from '@nestboard/shared/reviews/routes.ts'
import { serve } from '../kernel/serve.ts'
import { createReview } from './create.ts'
import { replyToReview } from './reply.ts'
import { listPostsByListing } from './review.ts'

export const handler = serve(routes, { listPostsByListing, createReview, replyToReview })

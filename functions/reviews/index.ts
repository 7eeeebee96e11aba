import * as routes from '@nestboard/shared/reviews/routes.ts'
import { serve } from '../kernel/serve.ts'
import { listPostsByListing } from './review.ts'

export const handler = serve(routes, { listPostsByListing })

import * as routes from '@nestboard/shared/itinerary/routes.ts'
import { serve } from '../kernel/serve.ts'
import { tripRules } from '../trips/access.ts'
import { readProduct, readTrip } from './read.ts'
import { createSegment, deleteSegment, getSegment, listSegments, segmentMember, updateSegment } from './segment.ts'

export const handler = serve(
  routes,
  { readTrip, readProduct, createSegment, getSegment, listSegments, updateSegment, deleteSegment },
  { ...tripRules, segmentMember },
)

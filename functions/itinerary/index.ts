import * as routes from '@nestboard/shared/itinerary/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { tripAccessRules } from '../trips/access.ts'
import { readProduct, readTrip } from './read.ts'
import {
  createSegment,
  deleteSegment,
  getSegment,
  listSegments,
  isMemberOfSegmentBoard,
  updateSegment,
} from './segment.ts'

export const handler = createFeatureHandler(
  routes,
  { readTrip, readProduct, createSegment, getSegment, listSegments, updateSegment, deleteSegment },
  { ...tripAccessRules, segmentMember: isMemberOfSegmentBoard },
)

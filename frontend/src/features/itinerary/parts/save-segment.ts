import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import { createSegment, updateSegment } from '@nestboard/shared/itinerary/routes.ts'
import type { SegmentDraft } from '@nestboard/shared/itinerary/segment.ts'
import { listingTypeSchema } from '@nestboard/shared/listing/model.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { convertDayMinutesToUtcMs } from '../get-segment-time-zone.ts'

interface SaveSegmentInput {
  readonly tripId: number
  readonly segment: Segment | undefined
  /** The values of the form when it was opened; undefined for a new segment. */
  readonly before: SegmentDraft | undefined
  /** The values to save, already validated. */
  readonly draft: SegmentDraft
  readonly attemptKey: string
}

/**
 * Creates or updates a segment. An update sends only the changed fields, so that it doesn't overwrite edits by others.
 */
export async function saveSegment({ tripId, segment, before, draft, attemptKey }: SaveSegmentInput): Promise<void> {
  const { name = '', description = '', date = 0, time = 0 } = draft
  const fields = {
    name: name.trim(),
    description: description.trim(),
    listingType: listingTypeSchema.parse(draft.listingType),
    timeFrom: convertDayMinutesToUtcMs(date, time),
  }
  if (!segment) {
    await callApiRoute(createSegment, { tripId, ...fields }, { idempotencyKey: attemptKey })
    return
  }
  const isMoved = date !== before?.date || time !== before.time
  const { timeFrom, ...texts } = fields
  const changed = {
    ...Object.fromEntries(Object.entries(texts).filter(([field, value]) => value !== segment[field as keyof Segment])),
    ...(isMoved && { timeFrom }),
  }
  if (Object.keys(changed).length > 0) await callApiRoute(updateSegment, { id: segment.id, ...changed })
}

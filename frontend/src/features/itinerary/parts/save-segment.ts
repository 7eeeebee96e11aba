import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import { createSegment, updateSegment } from '@nestboard/shared/itinerary/routes.ts'
import type { SegmentDraft } from '@nestboard/shared/itinerary/segment.ts'
import { listingType } from '@nestboard/shared/listing/model.ts'
import { call } from '../../../lib/client.ts'
import { momentOf } from '../moments.ts'

interface Saved {
  readonly tripId: number
  readonly segment: Segment | undefined
  /** What the form held at first; undefined for a new segment. */
  readonly before: SegmentDraft | undefined
  /** Without a problem. */
  readonly draft: SegmentDraft
  readonly attemptKey: string
}

/** Saves what a form holds. Of one that is there only what was changed goes out, so that others' words stay. */
export async function saveSegment({ tripId, segment, before, draft, attemptKey }: Saved): Promise<void> {
  const { name = '', description = '', date = 0, time = 0 } = draft
  const said = {
    name: name.trim(),
    description: description.trim(),
    listingType: listingType.parse(draft.listingType),
    timeFrom: momentOf(date, time),
  }
  if (!segment) {
    await call(createSegment, { tripId, ...said }, { idempotencyKey: attemptKey })
    return
  }
  const isMoved = date !== before?.date || time !== before.time
  const { timeFrom, ...words } = said
  const changed = {
    ...Object.fromEntries(Object.entries(words).filter(([field, value]) => value !== segment[field as keyof Segment])),
    ...(isMoved && { timeFrom }),
  }
  if (Object.keys(changed).length > 0) await call(updateSegment, { id: segment.id, ...changed })
}

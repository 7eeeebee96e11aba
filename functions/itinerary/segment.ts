import { itineraryErrorTexts } from '@nestboard/shared/itinerary/faults.ts'
import { segmentSchema, maxSegmentsPerItinerary } from '@nestboard/shared/itinerary/model.ts'
import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import type * as routes from '@nestboard/shared/itinerary/routes.ts'
import {
  getEarliestAllowedSegmentDay,
  isSegmentLocked,
  listEditedLockedFields,
  getItineraryDayOfSegment,
} from '@nestboard/shared/itinerary/segment.ts'
import { notFound, badRequest, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { AccessRule, Operation, OperationContext } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { createSchemaFieldPicker } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import { readBoardMembershipByContentId } from '../kernel/rights/board-membership.ts'
import { nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { segmentRow } from './rows.ts'
import type { SegmentItem } from './rows.ts'
import { raiseBoardVersionByItemId, raiseBoardVersionAndReadRows } from '../trips/board.ts'
import { changeSegment, deleteSegmentRow, putSegment } from './segment.store.ts'

/** Allows members of the board that a segment's id leads to. The operation itself checks whether the segment exists. */
export const isMemberOfSegmentBoard: AccessRule = async (actor, segmentId) =>
  segmentId !== undefined && (await readBoardMembershipByContentId(actor, segmentId)) !== undefined

/** Reads a segment. @throws Fault 404 if there is no such segment, or if the caller isn't on its board */
async function presentSegment(actor: UserActor, id: number): Promise<SegmentItem> {
  const [place, item] = await Promise.all([readBoardMembershipByContentId(actor, id), segmentRow.read(id)])
  if (!item || place?.id !== item.tripId) throw notFound()
  return item
}

/** A segment without key and table attributes. */
export const toSegment: (row: SegmentItem) => Segment = createSchemaFieldPicker(segmentSchema)

/** Sorts segments by time, then by id, so that the order is stable. */
const byTime = (segments: readonly Segment[]): Segment[] =>
  segments.toSorted((a, b) => a.timeFrom - b.timeFrom || a.id - b.id)

/** The segments among the rows of a board, sorted by time. */
export const parseSegmentRows = (rows: readonly Row[]): Segment[] => byTime(segmentRow.among(rows).map(toSegment))

/** @throws Fault 400 for a day that is already past in every time zone */
function requireToday(timeFrom: number, nowMs: number): void {
  if (getItineraryDayOfSegment(timeFrom) < getEarliestAllowedSegmentDay(nowMs))
    throw badRequest(itineraryErrorTexts.date)
}

/** The fields of a segment that a person adds. `timeFrom`: epoch ms. */
export type NewSegment = Pick<Segment, 'name' | 'description' | 'listingType' | 'timeFrom'>

/**
 * Adds segments that belong to no reservation, all or none.
 * @param toAnswer the answer to store under the caller's idempotency key; by default the ids
 * @returns their ids, in the given order
 * @throws Fault 400 for a past day or more segments than an itinerary holds, 404 for people who aren't on the board
 */
export async function addSegments(
  tripId: number,
  added: readonly NewSegment[],
  { actor, nowMs, once }: Pick<OperationContext<UserActor>, 'actor' | 'nowMs' | 'once'>,
  toAnswer: (ids: readonly number[]) => unknown = (ids) => ids,
): Promise<number[]> {
  for (const { timeFrom } of added) requireToday(timeFrom, nowMs)
  return retryOnConflict(async () => {
    const { touched, rows } = await raiseBoardVersionAndReadRows(segmentRow.prefix, { actor, tripId, nowMs })
    if (rows.length + added.length > maxSegmentsPerItinerary) throw badRequest(itineraryErrorTexts.tooMany)
    const items = added.map(({ name, description, listingType, timeFrom }) => ({
      id: deriveChildEntityId(tripId, newId()),
      tripId,
      name,
      description,
      listingType,
      timeFrom,
      day: getItineraryDayOfSegment(timeFrom),
      reservationId: 0,
      listingId: 0,
      nms: nowMs,
    }))
    const ids = items.map(({ id }) => id)
    await commitTransaction([...items.map(putSegment), touched], { once, answer: toAnswer(ids) })
    return ids
  })
}

/** Adds a segment that belongs to no reservation. */
export const createSegment: Operation<typeof routes.createSegment> = async ({ tripId, ...added }, context) => {
  const [id] = await addSegments(tripId, [added], context, ([first]) => ({ id: first }))
  return { id: id! }
}

/**
 * Removes those of the given segments that are still on the board and not booked, for people who are on it.
 * @throws Fault 404 for people who aren't on the board
 */
export const removeSegments = (
  tripId: number,
  ids: readonly number[],
  { actor, nowMs }: Pick<OperationContext<UserActor>, 'actor' | 'nowMs'>,
): Promise<void> =>
  retryOnConflict(async () => {
    const { touched, rows } = await raiseBoardVersionAndReadRows(segmentRow.prefix, { actor, tripId, nowMs })
    const removed = segmentRow
      .among(rows)
      .filter((item) => ids.includes(item.id) && !isSegmentLocked(item, item.reservationStatus))
    if (removed.length) await commitTransaction([...removed.map(deleteSegmentRow), touched])
  })

export const getSegment: Operation<typeof routes.getSegment> = async ({ id }, { actor }) =>
  toSegment(await presentSegment(actor, id))

/** Lists all segments of a board, sorted by time. */
export const listSegments: Operation<typeof routes.listSegments> = async ({ tripId }) => ({
  segments: byTime((await segmentRow.readAll([tripId], { consistent: true })).map(toSegment)),
})

/** Changes a segment. While its reservation is booked, the fields that come from the reservation are locked. */
export const updateSegment: Operation<typeof routes.updateSegment> = ({ id, nms: seen, ...edit }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const before = await presentSegment(actor, id)
    if (seen !== undefined && seen !== before.nms) throw staleVersionFault()
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
    if (isSegmentLocked(before, before.reservationStatus) && listEditedLockedFields(before, given).length)
      throw badRequest(itineraryErrorTexts.booked)
    const { timeFrom } = edit
    const isMoved = timeFrom !== undefined && timeFrom !== before.timeFrom
    if (isMoved) requireToday(timeFrom, nowMs)
    const nms = nextVersion(before, nowMs)
    // A time that a person has set counts as UTC, even if the segment belongs to a listing.
    const day = isMoved ? getItineraryDayOfSegment(timeFrom) : before.day
    await commitTransaction([changeSegment(before, { ...given, day, nms })])
    return { nms }
  })

/** Removes a segment, unless its reservation is booked. */
export const deleteSegment: Operation<typeof routes.deleteSegment> = async ({ id }, { actor, nowMs }) => {
  await retryOnConflict(async () => {
    const [item, touched] = await Promise.all([presentSegment(actor, id), raiseBoardVersionByItemId(id, nowMs)])
    if (isSegmentLocked(item, item.reservationStatus)) throw badRequest(itineraryErrorTexts.booked)
    await commitTransaction([deleteSegmentRow(item), touched])
  })
  return {}
}

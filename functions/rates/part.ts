import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/actor.ts'
import { auditMark } from '../kernel/audit.ts'
import { changeFields } from '../kernel/change.ts'
import { commit } from '../kernel/commit.ts'
import { ratePartKey } from './rows.ts'
import type { RatePart } from './rows.ts'
import type { Context } from '../kernel/operation.ts'
import { newId } from '../kernel/random.ts'
import { tombstoneClause } from '../kernel/removal.ts'
import { addInto, lowerCounterWrite } from '../kernel/room.ts'
import { putRow, takeRow } from '../kernel/table/write.ts'
import type { Row, Timestamps } from '../kernel/table/row.ts'
import { pointerItem, removePartPointer, roomInRate } from '../listing/parts.ts'
import type { PartPlace } from '../listing/parts.ts'
import { partCount } from './collection.ts'
import { requirePartPlace } from './place.ts'
import { readRatePart, readRateParts, rateAt } from './rate.store.ts'

/**
 * Functions shared by extras, promotions and policies, which are the parts of a rate. Each part has an id of its own.
 */

export interface PartLimit {
  readonly most: number
  readonly text: string
}

/** Reads an extra, promotion or policy consistently. @throws Fault 404 if it is unknown or deleted */
export async function presentPart(part: RatePart, id: number): Promise<Row> {
  const row = await readRatePart(part, await requirePartPlace(part, id), id)
  if (!row) throw notFound()
  return row
}

export const versionOf = (row: Row): number => row['nms'] as number

/**
 * Adds an extra, promotion or policy to a rate.
 * @throws Fault 404 for a deleted rate, 400 at the limit
 */
export async function addPart(
  part: RatePart,
  rateId: number,
  limit: PartLimit,
  rowOf: (id: number, place: PartPlace, stamp: Timestamps) => Row,
  { actor, nowMs, once }: Pick<Context<UserActor>, 'actor' | 'nowMs' | 'once'>,
): Promise<{ id: number }> {
  const place = await requirePartPlace('RATE', rateId)
  const id = newId()
  const clauses = [
    {
      write: putRow({
        ...rowOf(id, place, { nco: nowMs, nms: nowMs }),
        ...auditMark(actor.userId, place.supplierId),
      }),
    },
    { write: putRow(pointerItem(part, id, { ...place, rateId })) },
  ]
  await addInto(roomOf(part, place, rateId, limit), () => clauses, { repeat: { once, answer: { id } } })
  return { id }
}

/** Builds the limit on the number of parts of one kind. The parts are counted on the rate's pointer row. */
const roomOf = (part: RatePart, { listingId }: PartPlace, rateId: number, limit: PartLimit) =>
  roomInRate<Row>(rateId, {
    counter: partCount[part],
    most: limit.most,
    read: async () => {
      const [rate, parts] = await Promise.all([
        rateAt(listingId, rateId, fresh),
        readRateParts(part, listingId, rateId, fresh),
      ])
      if (!rate) throw notFound()
      return parts
    },
    full: () => badRequest(limit.text),
  })

const fresh = { consistent: true }

/**
 * Changes the given fields of an extra, promotion or policy. `seen` is the version that the caller edited, if given.
 * @throws Fault 404 if it is unknown, 400 for a stale version
 */
export async function changePart(
  part: RatePart,
  id: number,
  seen: number | undefined,
  fields: Readonly<Record<string, unknown>>,
  { actor, nowMs }: Pick<Context<UserActor>, 'actor' | 'nowMs'>,
): Promise<{ nms: number }> {
  const { listingId, supplierId, rateId = 0 } = await requirePartPlace(part, id)
  const audited = { ...fields, ...auditMark(actor.userId, supplierId) }
  return changeFields(ratePartKey(part, listingId, rateId, id), audited, { nowMs, seen })
}

/** Removes an extra, promotion or policy from its rate. @throws Fault 404 if it is unknown or deleted */
export async function removePart(
  part: RatePart,
  id: number,
  limit: PartLimit,
  { actor, nowMs }: Pick<Context<UserActor>, 'actor' | 'nowMs'>,
): Promise<Record<string, never>> {
  const place = await requirePartPlace(part, id)
  const { listingId, supplierId, rateId = 0 } = place
  await commit([
    { write: takeRow(ratePartKey(part, listingId, rateId, id)), otherwise: () => notFound() },
    { write: removePartPointer(part, id) },
    { write: lowerCounterWrite(roomOf(part, place, rateId, limit)), otherwise: () => notFound() },
    tombstoneClause(id, { supplierId, userId: actor.userId, atMs: nowMs }),
  ])
  return {}
}

import { notFound, refused, stale } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import { partPointerKey, ratePartKey } from '../kernel/keys.ts'
import type { RatePart } from '../kernel/keys.ts'
import type { Context } from '../kernel/operation.ts'
import { newId } from '../kernel/random.ts'
import { changeRow, putRow, removeRow } from '../kernel/row.ts'
import type { Row, Stamp } from '../kernel/row.ts'
import { nextVersion } from '../supplier/supplier.ts'
import { pointerItem } from './collection.ts'
import { placed } from './place.ts'
import { partAt, partsOf, rateIsThere } from './rate.store.ts'

/** What extras, promotions and policies have in common: they hang on a rate, by an id of their own. */

export interface PartLimit {
  readonly most: number
  readonly text: string
}

/** One of them, as it is now. @throws Fault 404 */
export async function presentPart(part: RatePart, id: number): Promise<Row> {
  const row = await partAt(part, await placed(part, id), id)
  if (!row) throw notFound()
  return row
}

/** The version of a row, as its answer tells it. */
export const versionOf = (row: Row): number => row['nms'] as number

/**
 * Hangs a new one on a rate.
 * @throws Fault 404 where the rate is gone, 400 where it has as many as it may
 */
export async function addPart(
  part: RatePart,
  rateId: number,
  limit: PartLimit,
  rowOf: (id: number, listingId: number, stamp: Stamp) => Row,
  { nowMs, once }: Pick<Context, 'nowMs' | 'once'>,
): Promise<{ id: number }> {
  const place = await placed('RATE', rateId)
  const { listingId } = place
  const there = await partsOf(part, listingId, rateId, { consistent: true })
  if (there.length >= limit.most) throw refused(limit.text)
  const id = newId()
  await commit(
    [
      { write: rateIsThere(listingId, rateId), otherwise: () => notFound() },
      { write: putRow(rowOf(id, listingId, { nco: nowMs, nms: nowMs })) },
      { write: putRow(pointerItem(part, id, { ...place, rateId })) },
    ],
    { once, answer: { id } },
  )
  return { id }
}

/** Changes the given fields; `seen` is the version the caller saw, if it says. */
export async function changePart(
  part: RatePart,
  id: number,
  seen: number | undefined,
  fields: Readonly<Record<string, unknown>>,
  nowMs: number,
): Promise<{ nms: number }> {
  const before = await presentPart(part, id)
  const nms = nextVersion({ nms: versionOf(before) }, nowMs)
  await commit([{ write: changeRow(before, fields, nms, seen), otherwise: stale }])
  return { nms }
}

/** Takes one off its rate. */
export async function removePart(part: RatePart, id: number): Promise<Record<string, never>> {
  const { listingId, rateId = 0 } = await placed(part, id)
  await presentPart(part, id)
  const keys = [ratePartKey(part, listingId, rateId, id), partPointerKey(part, id)]
  await commit(keys.map((key) => ({ write: removeRow(key) })))
  return {}
}

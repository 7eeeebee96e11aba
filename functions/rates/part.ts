import { notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { changed } from '../kernel/change.ts'
import { commit } from '../kernel/commit.ts'
import { partPointerKey, ratePartKey } from '../kernel/keys.ts'
import type { RatePart } from '../kernel/keys.ts'
import type { Context } from '../kernel/operation.ts'
import { newId } from '../kernel/random.ts'
import { putRow, removeRow, takeRow } from '../kernel/row.ts'
import type { Row, Stamp } from '../kernel/row.ts'
import type { Write } from '../kernel/table.ts'
import { pointerItem } from './collection.ts'
import { untilWritten } from './day-edit.ts'
import { placed } from './place.ts'
import { countPart, countedParts, partAt, partsOf, rateAt, recountParts } from './rate.store.ts'

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
 * Hangs a new one on a rate. How many there may be is in the condition of the write, by a count that leaves out that
 * some may be gone: only where it says that there is no more room they are looked at.
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
  const id = newId()
  const add = (counted: Write, otherwise: () => Error) =>
    commit(
      [
        { write: counted, otherwise },
        { write: putRow(rowOf(id, listingId, { nco: nowMs, nms: nowMs })) },
        { write: putRow(pointerItem(part, id, { ...place, rateId })) },
      ],
      { once, answer: { id } },
    )
  const noRoom = new Error('no room by the count')
  try {
    await add(countPart(part, rateId, limit.most), () => noRoom)
  } catch (error) {
    if (error !== noRoom) throw error
    await untilWritten(async (overtaken) => {
      // The count first: whatever is hung on the rate from here on changes it.
      const counted = await countedParts(part, rateId)
      const [rate, there] = await Promise.all([
        rateAt(listingId, rateId, fresh),
        partsOf(part, listingId, rateId, fresh),
      ])
      if (!rate) throw notFound()
      if (there.length >= limit.most) throw refused(limit.text)
      await add(recountParts(part, rateId, counted, there.length + 1), overtaken)
    })
  }
  return { id }
}

const fresh = { consistent: true }

/** Changes the given fields; `seen` is the version the caller saw, if it says. */
export async function changePart(
  part: RatePart,
  id: number,
  seen: number | undefined,
  fields: Readonly<Record<string, unknown>>,
  nowMs: number,
): Promise<{ nms: number }> {
  const { listingId, rateId = 0 } = await placed(part, id)
  return changed(ratePartKey(part, listingId, rateId, id), fields, { nowMs, seen })
}

/** Takes one off its rate. */
export async function removePart(part: RatePart, id: number): Promise<Record<string, never>> {
  const { listingId, rateId = 0 } = await placed(part, id)
  await commit([
    { write: takeRow(ratePartKey(part, listingId, rateId, id)), otherwise: () => notFound() },
    { write: removeRow(partPointerKey(part, id)) },
  ])
  return {}
}

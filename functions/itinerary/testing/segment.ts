import * as routes from '@nestboard/shared/itinerary/routes.ts'
import type { Input } from '@nestboard/shared/kernel/contract.ts'
import { idWithin } from '@nestboard/shared/kernel/id.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { commit } from '../../kernel/commit.ts'
import { newId } from '../../kernel/random.ts'
import { call } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'
import { putSegment } from '../segment.store.ts'

type Said = Partial<Omit<Input<typeof routes.createSegment>, 'tripId'>>

/** A segment of a board, a month from now unless said otherwise; answers its id. */
export async function newSegment(tripId: number, who: { cookie: string }, said: Said = {}): Promise<number> {
  const timeFrom = Date.now() + 30 * msPerDay
  const segment = { name: 'Surf', description: 'With Leo', listingType: 'TOUR', timeFrom, ...said } as const
  const { data, error } = await call(handler, routes.createSegment, { tripId, ...segment }, who)
  if (!data) throw new Error(`segment refused: ${error}`)
  return data.id
}

/** A segment made without asking anybody. */
export async function segmentOnBoard(tripId: number): Promise<number> {
  const id = idWithin(tripId, newId())
  const said = {
    name: 'Surf',
    description: 'With Leo',
    listingType: 'TOUR',
    timeFrom: 2_600_000_000_000,
    day: 30_092,
  } as const
  await commit([putSegment({ id, tripId, ...said, reservationId: 0, listingId: 0, nms: 1000 })])
  return id
}

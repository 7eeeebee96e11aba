import * as routes from '@nestboard/shared/itinerary/routes.ts'
import type { Input } from '@nestboard/shared/kernel/contract.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { call } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'

type Said = Partial<Omit<Input<typeof routes.createSegment>, 'tripId'>>

/** A segment of a board, a month from now unless said otherwise; answers its id. */
export async function newSegment(tripId: number, who: { cookie: string }, said: Said = {}): Promise<number> {
  const timeFrom = Date.now() + 30 * msPerDay
  const segment = { name: 'Surf', description: 'With Leo', listingType: 'TOUR', timeFrom, ...said } as const
  const { data, error } = await call(handler, routes.createSegment, { tripId, ...segment }, who)
  if (!data) throw new Error(`segment refused: ${error}`)
  return data.id
}

import * as routes from '@nestboard/shared/itinerary/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'
import { putSegment } from '../segment.store.ts'

type Fields = Partial<Omit<RouteParamsInput<typeof routes.createSegment>, 'tripId'>>

/** Creates a segment through the API, 30 days ahead by default. Resolves to the segment's id. */
export async function newSegment(tripId: number, who: { cookie: string }, fields: Fields = {}): Promise<number> {
  const timeFrom = Date.now() + 30 * msPerDay
  const segment = { name: 'Surf', description: 'With Leo', listingType: 'TOUR', timeFrom, ...fields } as const
  const { data, error } = await callRoute(handler, routes.createSegment, { tripId, ...segment }, who)
  if (!data) throw new Error(`segment refused: ${error}`)
  return data.id
}

/** Writes a segment directly to the table. */
export async function putTestSegment(tripId: number): Promise<number> {
  const id = deriveChildEntityId(tripId, newId())
  const fields = {
    name: 'Surf',
    description: 'With Leo',
    listingType: 'TOUR',
    timeFrom: 2_600_000_000_000,
    day: 30_092,
  } as const
  await commitTransaction([putSegment({ id, tripId, ...fields, reservationId: 0, listingId: 0, nms: 1000 })])
  return id
}

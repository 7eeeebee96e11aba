import { readTrip } from '@nestboard/shared/itinerary/routes.ts'
import type { RouteResponseData, RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import { createSession } from '@nestboard/shared/auth/routes.ts'
import { listTrips, priceProducts } from '@nestboard/shared/trips/routes.ts'
import { callHttp } from '@nestboard/functions/kernel/testing/over-http.ts'
import { expect, vi } from 'vitest'
import { demoPeople } from '../../demo/demo-people.ts'

/** Calls a route in the session of one demo person. */
export type CallRouteAsDemoPerson = <R extends Route>(
  route: R,
  params: RouteParamsInput<R>,
) => Promise<RouteResponseData<R>>

/** Logs a demo person in and returns a function that calls routes in their session. */
export async function createRouteCallAsDemoPerson(
  origin: string,
  as: (typeof demoPeople)[number]['role'],
): Promise<CallRouteAsDemoPerson> {
  const { email, password } = demoPeople.find(({ role }) => role === as)!
  const { cookie } = await callHttp({ origin }, createSession, { email, password })
  return async (route, params) => (await callHttp({ origin, cookie }, route, params)).data!
}

/** Returns all boards of an account by name, with the current prices of their pins. */
async function boardsOf(ask: CallRouteAsDemoPerson) {
  const { trips } = await ask(listTrips, {})
  const boards = trips.map(async ({ id, name }) => {
    const [board, { prices }] = await Promise.all([ask(readTrip, { id }), ask(priceProducts, { tripId: id })])
    const totals = new Map(prices.map(({ id: pin, offer }) => [pin, offer?.totalPrice]))
    // The signed address of a receipt differs in each answer, so only its presence is compared.
    const priceMatches = board.priceMatches.map((match) => ({ ...match, receipt: match.receipt !== '' }))
    return [name, { ...board, priceMatches, totals }] as const
  })
  return new Map(await Promise.all(boards))
}

/** Returns the boards once all stream reactions to the booking have been applied. */
export const readBoardsAfterStreamReactions = (ask: CallRouteAsDemoPerson) =>
  vi.waitFor(
    async () => {
      const boards = await boardsOf(ask)
      for (const { segments, reservations } of boards.values())
        expect(segments.filter(({ reservationId }) => reservationId)).toHaveLength(reservations.length)
      return boards
    },
    { timeout: 60_000, interval: 200 },
  )

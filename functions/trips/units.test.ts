import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import type { RouteUnits } from '../kernel/testing/route-units.ts'
import type { RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler } from './index.ts'
import { newBoard, getFirstRateOffer, pinStayOnBoard } from './testing/board.ts'

async function costOf<R extends Route>(
  route: R,
  params: RouteParamsInput<R>,
  who: { cookie: string },
): Promise<RouteUnits> {
  let code = 0
  const units = await measureRouteUnits(async () => {
    code = (await callRoute(handler, route, params, { cookie: who.cookie })).code
  })
  expect(code).toBe(200)
  return units
}

it('boards stay within their read units, write units and depth', async () => {
  const [owner, guest] = [await newPerson(), await newPerson()]
  expect(await costOf(routes.createTrip, { name: 'Australia 2027' }, owner)).toEqual([1, 5, 2])
  const id = await newBoard(owner, [guest])
  // Read units: one for the session row, and one for the caller's member row, which holds the whole answer.
  expect(await costOf(routes.getTrip, { id }, owner)).toEqual([2, 0, 1])
  for (let board = 0; board < 19; board++) await newBoard(owner, [guest])
  const [read, written] = await costOf(routes.listTrips, {}, owner)
  expect([read, written]).toEqual([2, 0])
  expect(await costOf(routes.updateTrip, { id, name: 'New' }, owner)).toEqual([3, 8, 2])
  expect(await costOf(routes.leaveTrip, { id }, guest)).toEqual([3, 8, 2])
  expect(await costOf(routes.deleteTrip, { id }, owner)).toEqual([3, 5, 2])
})

it('a board of 27 pins stays within its read and write units', async () => {
  const owner = await newPerson()
  const tripId = await newBoard(owner)
  const stay = await newBookableListing()
  // 27 pins, because 30 would total about 12,288 bytes, the edge of a read unit, where the digits of their ids would
  // decide about one more unit.
  for (let length = 1; length <= 27; length++) await pinStayOnBoard(tripId, owner, stay, { length })
  const { id } = (await callRoute(handler, routes.listProducts, { tripId }, owner)).data!.products[0]!
  expect(await costOf(routes.getTrip, { id: tripId }, owner)).toEqual([2, 0, 1])
  expect(await costOf(routes.getProduct, { id }, owner)).toEqual([3, 0, 1])
  expect(await costOf(routes.listProducts, { tripId }, owner)).toEqual([5, 0, 1])
  expect(await costOf(routes.voteForProduct, { id, voted: true }, owner)).toEqual([3, 1, 2])
  expect(await costOf(routes.repriceProduct, { id }, owner)).toEqual([3.5, 1, 3])
  // Writes: the chosen pin and the board in a transaction, two units each, and the rate limit of mails.
  expect(await costOf(routes.decideOnProduct, { id }, owner)).toEqual([5.5, 5, 3])
  expect(await costOf(routes.voteForProduct, { id, voted: true }, owner)).toEqual([3, 0, 1])
  expect(await costOf(routes.reopenVote, { id }, owner)).toEqual([5, 4, 2])
  const { key: offerKey } = await getFirstRateOffer(stay, owner, { length: 28 })
  expect(await costOf(routes.createProduct, { tripId, offerKey }, owner)).toEqual([5.5, 4, 2])
})

import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import * as routes from '@nestboard/shared/itinerary/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { newSegment } from './testing/segment.ts'

it('a board with 30 pins of 3 listings, 4 people and 10 segments stays within its units and depth', async () => {
  const [owner, ...guests] = await Promise.all([1, 2, 3, 4].map(() => newPerson()))
  const id = await newBoard(owner!, guests)
  const stays = [await newBookableListing(), await newBookableListing(), await newBookableListing()]
  for (let pin = 0; pin < 30; pin++) await pinStayOnBoard(id, owner!, stays[pin % 3], { length: 1 + pin })
  for (let segment = 0; segment < 10; segment++) await newSegment(id, owner!)
  const { cookie } = owner!
  // Read units: 1 for the session, 1 for the caller's member row, 2 for the board's partition, and a half for each of 3
  // listings and 4 people.
  expect(await measureRouteUnits(() => callRoute(handler, routes.readTrip, { id }, { cookie }))).toEqual([7.5, 0, 2])
})

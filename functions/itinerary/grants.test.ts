import * as routes from '@nestboard/shared/itinerary/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { commit } from '../kernel/commit.ts'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { newBookable } from '../offers/testing/bookable.ts'
import { changeProduct, productItem } from '../trips/product.store.ts'
import { newBoard, pinOn } from '../trips/testing/board.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'

const once = { idempotencyKey: 'this-one-here' }

it('has exactly the table grants that its routes use', async () => {
  const owner = await newPerson()
  const tripId = await newBoard(owner)
  const stay = await newBookable({ rates: [{ promos: [{}] }, { rate: { visibility: 'PRIVATE' } }] })
  const productId = await pinOn(tripId, owner, stay)
  const before = (await productItem(productId))!
  await commit([changeProduct(before, before.nms + 1, { set: { orderIds: [7] } })])
  const segmentFields = {
    name: 'Surf',
    description: 'With Leo',
    listingType: 'TOUR',
    timeFrom: Date.now() + 1e9,
  } as const
  const used = await tableUse(async () => {
    await call(handler, routes.listSegments, { tripId }, owner)
    await call(handler, routes.readTrip, { id: tripId }, owner)
    await call(handler, routes.readProduct, { id: productId }, owner)
    const created = await call(handler, routes.createSegment, { tripId, ...segmentFields, ...once }, owner)
    await call(handler, routes.updateSegment, { id: created.data!.id, name: 'Lunch' }, owner)
    await call(handler, routes.deleteSegment, { id: created.data!.id }, owner)
  })
  expect(used).toEqual(granted(grants, routes))
})

import * as routes from '@nestboard/shared/trips/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { newBookable } from '../offers/testing/bookable.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { newBoard, offerOf } from './testing/board.ts'

const once = { idempotencyKey: 'this-one-here' }

it('has exactly the table grants that its routes use', async () => {
  const [owner, guest] = [await newPerson(), await newPerson()]
  const stay = await newBookable({ rates: [{ promos: [{}] }, { rate: { visibility: 'PRIVATE' } }] })
  const { key: offerKey } = await offerOf(stay, owner)
  const used = await tableUse(async () => {
    await call(handler, routes.listTrips, {}, owner)
    const tripId = await newBoard(owner, [guest])
    const made = await call(handler, routes.createProduct, { tripId, offerKey, ...once }, owner)
    const id = made.data!.id
    await call(handler, routes.voteForProduct, { id, voted: true }, owner)
    await call(handler, routes.priceProducts, { tripId }, owner)
    await call(handler, routes.deleteProduct, { id }, owner)
    await call(handler, routes.deleteTrip, { id: tripId }, owner)
  })
  expect(used).toEqual(granted(grants, routes))
})

import { dayIn } from '@nestboard/shared/kernel/day.ts'
import * as routes from '@nestboard/shared/offers/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { newBookable } from './testing/bookable.ts'

it('has exactly the table grants that its routes use', async () => {
  const { listingId, rates } = await newBookable({ rates: [{ rate: { visibility: 'PRIVATE' }, promos: [{}] }, {}] })
  const who = await newPerson()
  const stay = { listingId, day: dayIn('UTC', Date.now()) + 9, length: 2, ages: [40], tripId: 7 }
  const used = await tableUse(async () => {
    await call(handler, routes.listOffers, stay, who)
    const { data } = await call(handler, routes.getOffer, { ...stay, rateId: rates[1]!.rate.id }, who)
    await call(handler, routes.getOfferByKey, { listingId, key: data!.key }, who)
  })
  expect(used).toEqual(granted(grants, routes))
})

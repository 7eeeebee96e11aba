import * as routes from '@nestboard/shared/rates/routes.ts'
import { expect, it } from 'vitest'
import { priceCalendarKey } from './rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readRowsAtKeys } from '../kernel/testing/rows.ts'
import { withSlowReads } from '../kernel/testing/slow-reads.ts'
import { handler } from './index.ts'
import { createSellingListing, newRate } from './testing/rate.ts'

it('leaves no calendar behind if day prices are set while their rate is being removed', async () => {
  const { id: listingId, owner } = await createSellingListing()
  await newRate(listingId, owner)
  const dayOne = Math.floor(Date.now() / 86_400_000) + 10
  for (let round = 0; round < 12; round++) {
    const id = await newRate(listingId, owner)
    await withSlowReads(15, () =>
      Promise.all([
        callRoute(handler, routes.updateRateValues, { id, dayOne, values: [120] }, owner),
        callRoute(handler, routes.deleteRate, { id }, owner),
      ]),
    )
    expect((await callRoute(handler, routes.getRate, { id }, owner)).code).toBe(404)
    expect(await readRowsAtKeys([priceCalendarKey(listingId, id)])).toEqual([])
  }
})

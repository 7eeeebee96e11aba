import { maxRates } from '@nestboard/shared/rates/limits.ts'
import * as routes from '@nestboard/shared/rates/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { listingPartsKey } from '../listing/rows.ts'
import { call } from '../kernel/testing/call.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { shownListing } from '../listing/testing/listing.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { extraFields, newRate, plainRateFields } from './testing/rate.ts'

it('has exactly the table grants that its routes use', async () => {
  const { id: listingId, owner } = await shownListing()
  const other = await newPerson()
  const used = await tableUse(async () => {
    const closed = await newRate(listingId, owner, { visibility: 'PRIVATE' })
    const once = { listingId, ...plainRateFields, idempotencyKey: 'this-one-here' }
    const rateId = (await call(handler, routes.createRate, once, owner)).data!.id
    // The counter is set to its limit, which makes the next call count the rates exactly.
    await besides(() => putRows([{ ...listingPartsKey(listingId), rates: maxRates }]))
    await newRate(listingId, owner)
    await call(handler, routes.listRates, { listingId }, owner)
    await call(handler, routes.updateRate, { id: rateId, ...plainRateFields }, owner)
    await call(handler, routes.listExtras, { rateId: closed }, other)
    await call(handler, routes.createExtra, { rateId, ...extraFields }, owner)
    await newRate(listingId, owner)
    await call(handler, routes.deleteRate, { id: rateId }, owner)
  })
  expect(used).toEqual(granted(grants, routes))
})

import { maxFees } from '@nestboard/shared/fees/limits.ts'
import * as routes from '@nestboard/shared/fees/routes.ts'
import { expect, it } from 'vitest'
import { listingPartsKey } from '../listing/rows.ts'
import { call } from '../kernel/testing/call.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { shownListing } from '../listing/testing/listing.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { feeFields } from './testing/fee.ts'

it('has exactly the table grants that its routes use', async () => {
  const { id: listingId, owner } = await shownListing()
  const used = await tableUse(async () => {
    const once = { listingId, ...feeFields, idempotencyKey: 'this-one-here' }
    const id = (await call(handler, routes.createFee, once, owner)).data!.id
    // With the counter at its limit, the fees are counted exactly.
    await besides(() => putRows([{ ...listingPartsKey(listingId), fees: maxFees }]))
    await call(handler, routes.createFee, { listingId, ...feeFields }, owner)
    await call(handler, routes.listFees, { listingId }, owner)
    await call(handler, routes.updateFee, { id, ...feeFields }, owner)
    const more = (await call(handler, routes.createFee, { listingId, ...feeFields }, owner)).data?.id
    await call(handler, routes.orderFees, { listingId, feeIds: more ? [more, id] : [id] }, owner)
    await call(handler, routes.deleteFee, { id }, owner)
  })
  expect(used).toEqual(granted(grants, routes))
})

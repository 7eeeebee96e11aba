import * as routes from '@nestboard/shared/dashboard/routes.ts'
import { expect, it } from 'vitest'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { shownListing } from '../listing/testing/listing.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'

it('has exactly the table grants that its routes use', async () => {
  const { id, supplierId, owner } = await shownListing()
  const used = await tableUse(async () => {
    await call(handler, routes.countListingView, { id })
    await call(handler, routes.getDashboard, { supplierId }, owner)
    await call(handler, routes.getDashboard, { supplierId, listingId: id }, owner)
  })
  expect(used).toEqual(granted(grants, routes))
})

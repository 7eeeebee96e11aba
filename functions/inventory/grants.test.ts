import * as routes from '@nestboard/shared/inventory/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { shownListing } from '../listing/testing/listing.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'

it('has exactly the table grants that its routes use', async () => {
  const { id, supplierId, owner } = await shownListing({ visibility: 'PRIVATE' })
  const stranger = await newPerson()
  const used = await tableUse(async () => {
    for (const who of [owner, stranger]) await call(handler, routes.getAvailability, { id }, who)
    for (const units of [3, 2]) await call(handler, routes.updateInventory, { id, units }, owner)
    await call(handler, routes.getInventory, { id }, owner)
    await call(handler, routes.listNights, { supplierId, listingIds: [id] }, owner)
  })
  expect(used).toEqual(granted(grants, routes))
})

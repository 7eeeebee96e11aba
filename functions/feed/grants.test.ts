import * as routes from '@nestboard/shared/feed/routes.ts'
import { expect, it } from 'vitest'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { shownListing } from '../listing/testing/listing.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { askOf, prepared } from './testing/questions.ts'

it('has exactly the table grants that its routes use', async () => {
  const [asking, hidden] = [await prepared(), await shownListing({ visibility: 'PRIVATE' })]
  const used = await tableUse(async () => {
    await askOf(asking)
    await call(handler, routes.listSupplierPostsByListing, { listingId: hidden.id }, asking.me)
  })
  expect(used).toEqual(granted(grants, routes))
})

import * as routes from '@nestboard/shared/reviews/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { shownListing } from '../listing/testing/listing.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { newReviews } from './testing/review.ts'

it('has exactly the table grants that its route uses', async () => {
  const [hidden, me] = [await shownListing({ visibility: 'PRIVATE' }), await newPerson()]
  const listingId = hidden.id
  await newReviews(listingId, [{ userId: me.userId }])
  const used = await tableUse(async () => {
    for (const who of [hidden.owner, me])
      await call(handler, routes.listPostsByListing, { listingId, listingType: 'STAY' }, who)
  })
  expect(used).toEqual(granted(grants, routes))
})

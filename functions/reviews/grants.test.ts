import * as routes from '@nestboard/shared/reviews/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { shownListing } from '../listing/testing/listing.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { newPicture } from './testing/picture.ts'
import { newReviews } from './testing/review.ts'
import { newStay } from './testing/stayed.ts'

it('has exactly the table grants that its routes use', async () => {
  const [hidden, me] = [await shownListing({ visibility: 'PRIVATE' }), await newPerson()]
  const listingId = hidden.id
  await newReviews(listingId, [{ userId: me.userId, rating: 9 }])
  const [shown, picture] = [await shownListing(), await newPicture(me.userId)]
  // The latest stay was canceled, so the first attempt fails and the second one reads all reservations.
  await newStay(me.userId, shown.id, { daysAgo: 9 })
  await newStay(me.userId, shown.id, { status: 'CANCELED' })
  const used = await tableUse(async () => {
    for (const who of [hidden.owner, me])
      for (const sort of ['newest', 'highest'] as const)
        await call(handler, routes.listPostsByListing, { listingId, listingType: 'STAY', sort }, who)
    const exported = await call(handler, routes.exportReviews, { listingId }, hidden.owner)
    await call(handler, routes.verifyReviews, { proofs: exported.data!.reviews.map(({ proof }) => proof) })
    const fields = { listingId: shown.id, rating: 9, title: 'Warm floors', idempotencyKey: 'reviewed-once' }
    const { data } = await call(handler, routes.createReview, { ...fields, mediaIds: [picture] }, me)
    for (const id of [data!.id, 77])
      await call(handler, routes.replyToReview, { id, listingId: shown.id, text: 'Thank you.' }, shown.owner)
  })
  expect(used).toEqual(granted(grants, routes))
})

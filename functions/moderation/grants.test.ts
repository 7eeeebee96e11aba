import * as routes from '@nestboard/shared/moderation/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { shownListing } from '../listing/testing/listing.ts'
import { newReviews } from '../reviews/testing/review.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { reported } from './testing/case.ts'
import { askOf, callMessageModeration, newContentFixture, newMessageFixture } from './testing/questions.ts'

it('has exactly the table grants that its routes use', async () => {
  const [asked, hidden] = [await newContentFixture(), await shownListing({ visibility: 'PRIVATE' })]
  const [subjectId] = await newReviews(hidden.id, [{ title: 'Quiet' }])
  const [{ reporter, ids }, talk] = [asked, await newMessageFixture()]
  for (const type of ['POST', 'COMMENT'] as const) await reported(type, ids[type], reporter.userId)
  const used = await tableUse(async () => {
    await askOf(asked)
    await callMessageModeration(talk)
    const report = { type: 'REVIEW', subjectId: subjectId!, listingId: hidden.id, reason: 'SPAM' } as const
    await call(handler, routes.reportContent, report, await besides(() => newPerson()))
    expect((await call(handler, routes.reportContent, report, hidden.owner)).code).toBe(200)
  })
  expect(used).toEqual(granted(grants, routes))
})

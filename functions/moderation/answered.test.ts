import * as reviews from '@nestboard/shared/reviews/routes.ts'
import * as routes from '@nestboard/shared/moderation/routes.ts'
import { expect, it } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { handler as reviewsHandler } from '../reviews/index.ts'
import { deriveCaseId } from './case.store.ts'
import { handler } from './index.ts'
import { decideCaseOfSubject, newReportableContents, newStaff, reportCaseSubject } from './testing/case.ts'

it('counts a review as unanswered while its reply is removed, until an appeal restores the reply', async () => {
  const [{ ids, listingId, owner }, staff] = [await newReportableContents(), await newStaff()]
  const answered = async () => {
    const asked = { listingId, listingType: 'STAY', mask: 4, flags: 4, only: 'answered' } as const
    const { data } = await callRoute(reviewsHandler, reviews.listPostsByListing, asked)
    return data!.reviews.map(({ postId }) => postId)
  }
  expect(await answered()).toEqual([ids.REVIEW])
  await reportCaseSubject('REPLY', ids.REPLY, 5)
  await decideCaseOfSubject(staff, ['REPLY', ids.REPLY], 'REMOVE')
  expect(await answered()).toEqual([])
  const appeal = { id: deriveCaseId('REPLY', ids.REPLY), text: 'We only said thanks' }
  expect((await callRoute(handler, routes.appealDecision, appeal, owner)).error).toBeNull()
  await decideCaseOfSubject(await newStaff('Otto Other'), ['REPLY', ids.REPLY], 'KEEP')
  expect(await answered()).toEqual([ids.REVIEW])
})

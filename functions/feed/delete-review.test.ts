import * as feed from '@nestboard/shared/feed/routes.ts'
import * as people from '@nestboard/shared/profile/routes.ts'
import * as listings from '@nestboard/shared/listing/routes.ts'
import { allowedPostActionFlags } from '@nestboard/shared/reviews/model.ts'
import { reviewErrorTexts } from '@nestboard/shared/reviews/faults.ts'
import * as routes from '@nestboard/shared/reviews/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { handler as feedHandler } from './index.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { handler as profileHandler } from '../profile/index.ts'
import { describeReviewForModeration } from '../reviews/describe-for-moderation.ts'
import { handler } from '../reviews/index.ts'
import { writeOldFormatRatingCounts } from '../reviews/testing/review.ts'
import { newPastStay } from '../reviews/testing/stayed.ts'

const write = (listingId: number, as: Person, rating = 9) =>
  callRoute(handler, routes.createReview, { listingId, rating, title: 'Warm floors', pros: 'The stove' }, as)
const remove = (id: number, as: Person, listingId?: number) =>
  callRoute(feedHandler, feed.deletePost, { id, ...(listingId && { listingId }) }, as)
const listed = async (listingId: number, as?: Person) =>
  (await callRoute(handler, routes.listPostsByListing, { listingId, listingType: 'STAY', mask: 4, flags: 4 }, as)).data!
const rated = async (id: number) => {
  const { data } = await callRoute(listingHandler, listings.getListing, { id })
  return [data!.rating, data!.reviews]
}

it('authors delete their review with its answer, rating and counts, keep the Deal Key and may write again', async () => {
  const [{ id, owner }, me, other] = [await createPublicListing(), await newPerson('Ann'), await newPerson()]
  for (const { userId } of [me, other]) await newPastStay(userId, id)
  const mine = (await write(id, me)).data!.id
  await write(id, other, 5)
  await callRoute(handler, routes.replyToReview, { id: mine, listingId: id, text: 'Thank you' }, owner)
  expect((await listed(id)).kinds).toEqual({ verified: 2, photos: 0, answered: 1 })
  expect(await rated(id)).toEqual([70, 2])
  expect((await remove(mine, me, id)).error).toBeNull()
  const left = await listed(id)
  expect(left.reviews.map(({ rating }) => rating)).toEqual([5])
  expect(left).toMatchObject({
    ratings: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    kinds: { verified: 1, photos: 0, answered: 0 },
  })
  expect(await rated(id)).toEqual([50, 1])
  expect((await remove(mine, me)).code).toBe(404)
  const { awards } = (await callRoute(profileHandler, people.listAwards, { userId: me.userId }, me)).data!
  expect(awards.map(({ type }) => type)).toEqual(['DEAL_KEY'])
  expect((await write(id, me, 8)).data).toMatchObject({ dealKeyAcquired: false, isVerified: true })
  expect(await rated(id)).toEqual([65, 2])
})

it('a review that was not verified goes without a change of the rating', async () => {
  const [{ id }, me] = [await createPublicListing(), await newPerson()]
  await writeOldFormatRatingCounts(id, { 10: 1 })
  const mine = (await write(id, me)).data!.id
  expect((await remove(mine, me, 77)).error).toBeNull()
  const left = await listed(id)
  expect([left.reviews, left.kinds?.verified ?? 0]).toEqual([[], 0])
})

it('only authors find their review to delete, and are shown that they may', async () => {
  const [{ id, owner }, me, stranger] = [await createPublicListing(), await newPerson(), await newPerson()]
  const mine = (await write(id, me)).data!.id
  const before = await readAllTableRows()
  for (const who of [owner, stranger]) {
    expect((await remove(mine, who)).body).toBe((await remove(77, who)).body)
    expect((await listed(id, who)).posts[0]!.uiFlags).toBe(0)
  }
  expect((await listed(id)).posts[0]!.uiFlags).toBe(0)
  expect(await readAllTableRows()).toEqual(before)
  expect((await listed(id, me)).posts[0]!.uiFlags).toBe(allowedPostActionFlags.delete)
})

it('a review that staff removed can be deleted, but not be written again', async () => {
  const [{ id }, me] = [await createPublicListing(), await newPerson()]
  await newPastStay(me.userId, id)
  const mine = (await write(id, me)).data!.id
  const content = await describeReviewForModeration(mine)
  await commitTransaction(await content!.change(true, Date.now() + 1))
  expect((await remove(mine, me)).error).toBeNull()
  expect((await listed(id, me)).reviews).toEqual([])
  expect(await write(id, me)).toMatchObject({ code: 400, error: reviewErrorTexts.removed })
})

it('of a deletion and a new version at the same time, the counts fit what is left', async () => {
  const [{ id }, me] = [await createPublicListing(), await newPerson()]
  await newPastStay(me.userId, id)
  const mine = (await write(id, me)).data!.id
  await Promise.all([remove(mine, me), write(id, me, 4), remove(mine, me)])
  const left = (await listed(id)).reviews
  expect(await rated(id)).toEqual(left.length ? [left[0]!.rating * 10, 1] : [0, 0])
})

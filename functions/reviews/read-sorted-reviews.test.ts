import * as routes from '@nestboard/shared/reviews/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { handler } from './index.ts'
import { describeReplyForModeration } from './describe-for-moderation.ts'
import { removeAuthorFromReviews } from './reviews-of-user.ts'
import { newProfilePicture } from './testing/picture.ts'
import { storeTestReviews } from './testing/review.ts'
import { newPastStay } from './testing/stayed.ts'

const listed = async (listingId: number, more: object = {}) => {
  const { data } = await callRoute(handler, routes.listPostsByListing, {
    listingId,
    listingType: 'STAY',
    mask: 4,
    flags: 4,
    ...more,
  })
  return data!
}
const ratings = async (listingId: number, more: object = {}) =>
  (await listed(listingId, more)).reviews.map(({ rating }) => rating)

it('sorts by rating and time, and filters by rating', async () => {
  const { id } = await createPublicListing()
  await storeTestReviews(id, [{ rating: 7 }, { rating: 10 }, { text: 'Imported' }, { rating: 3 }, { rating: 10 }])
  expect(await ratings(id)).toEqual([10, 3, 0, 10, 7])
  expect(await ratings(id, { sort: 'highest' })).toEqual([10, 10, 7, 3])
  expect(await ratings(id, { sort: 'lowest' })).toEqual([3, 7, 10, 10])
  expect(await ratings(id, { ratingFrom: 7, ratingTill: 8 })).toEqual([7])
  expect(await ratings(id, { sort: 'newest', ratingFrom: 4 })).toEqual([10, 10, 7])
})

it('filters verified, answered and pictured reviews by their current state', async () => {
  const { id, owner } = await createPublicListing()
  const [guest, visitor] = [await newPerson(), await newPerson()]
  await newPastStay(guest.userId, id)
  const review = { listingId: id, title: 'Warm floors' }
  await callRoute(handler, routes.createReview, { ...review, rating: 9 }, guest)
  const mediaIds = [await newProfilePicture(visitor.userId)]
  const { data } = await callRoute(handler, routes.createReview, { ...review, rating: 5, mediaIds }, visitor)
  expect(await ratings(id, { only: 'verified' })).toEqual([9])
  expect(await ratings(id, { only: 'photos' })).toEqual([5])
  expect(await ratings(id, { only: 'answered' })).toEqual([])
  await callRoute(handler, routes.replyToReview, { id: data!.id, listingId: id, text: 'Thank you' }, owner)
  expect(await ratings(id, { only: 'answered' })).toEqual([5])
  await callRoute(handler, routes.createReview, { ...review, rating: 6 }, visitor)
  expect(await ratings(id, { only: 'answered' })).toEqual([])
  expect(await ratings(id, { only: 'photos' })).toEqual([])
  expect(await ratings(id, { sort: 'lowest' })).toEqual([6, 9])
})

it('pages through every sorted review once', async () => {
  const { id } = await createPublicListing()
  const ids = await storeTestReviews(
    id,
    Array.from({ length: 25 }, (_, at) => ({ rating: 1 + (at % 10) })),
  )
  const seen: number[] = []
  let cursor: string | null | undefined
  for (let page = 0; page < 4 && cursor !== null; page++) {
    const found = await listed(id, { sort: 'highest', ...(cursor && { cursor }) })
    seen.push(...found.posts.map((post) => post.id))
    cursor = found.cursor
  }
  expect(new Set(seen)).toEqual(new Set(ids))
  expect(seen).toHaveLength(25)
})

it('returns the page’s authors, even for marks without an author, and no erased author', async () => {
  const { id } = await createPublicListing()
  const [early, late, erased] = [await newPerson(), await newPerson(), await newPerson()]
  const [older] = await storeTestReviews(id, [{ rating: 7, userId: early.userId }])
  const { userId: _, ...mark } = (await readPartitionRows(`LR#${id}`))[0]!
  await putRows([mark])
  for (const [who, rating] of [
    [late, 10],
    [erased, 9],
  ] as const)
    await callRoute(handler, routes.createReview, { listingId: id, title: 'Warm floors', rating }, who)
  const authors = async (more: object = {}) =>
    (
      await callRoute(
        handler,
        routes.listPostsByListing,
        { listingId: id, listingType: 'STAY', mask: 4, flags: 4, ...more },
        early,
      )
    ).data!.users.map((user) => user.id)
  const all = new Set([early, late, erased].map(({ userId }) => userId))
  expect(new Set(await authors({ sort: 'highest' }))).toEqual(all)
  expect(await authors({ ratingFrom: 10, sort: 'highest' })).toEqual([late.userId])
  await removeAuthorFromReviews(erased.userId, Date.now())
  expect(new Set(await authors({ sort: 'highest' }))).toEqual(new Set([early.userId, late.userId]))
  const marks = (await readPartitionRows(`LR#${id}`)).filter(({ sk }) => sk.startsWith('OF#'))
  expect(marks.find((each) => each['id'] === older)).not.toHaveProperty('userId')
  expect(marks.flatMap((each) => each['userId'] ?? [])).toEqual([late.userId])
})

it('shows a reply that staff removed to the team only', async () => {
  const [{ id, owner }, guest] = [await createPublicListing(), await newPerson()]
  const said = { listingId: id, title: 'Warm floors', rating: 8 }
  const review = (await callRoute(handler, routes.createReview, said, guest)).data!.id
  await callRoute(handler, routes.replyToReview, { id: review, listingId: id, text: 'Thank you' }, owner)
  const reply = await describeReplyForModeration(review)
  await commitTransaction(await reply!.change(true, Date.now()))
  const seenBy = async (who: typeof guest) => {
    const asked = { listingId: id, listingType: 'STAY', sort: 'highest' } as const
    return (await callRoute(handler, routes.listPostsByListing, asked, who)).data!.reviews[0]!.reply
  }
  expect(await seenBy(owner)).toMatchObject({ text: 'Thank you', isRemoved: true })
  expect(await seenBy(guest)).toBeNull()
})

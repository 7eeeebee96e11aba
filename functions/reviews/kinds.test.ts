import * as routes from '@nestboard/shared/reviews/routes.ts'
import { reviewFilters } from '@nestboard/shared/reviews/model.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { ModeratedContent } from '../kernel/moderated-content.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { handler } from './index.ts'
import { describeReplyForModeration, describeReviewForModeration } from './describe-for-moderation.ts'
import { removeAuthorFromReviews } from './reviews-of-user.ts'
import { newProfilePicture } from './testing/picture.ts'
import { writeOldFormatRatingCounts, storeTestReviews } from './testing/review.ts'
import { newPastStay } from './testing/stayed.ts'

const list = async (listingId: number, only?: (typeof reviewFilters)[number]) =>
  (await callRoute(handler, routes.listPostsByListing, { listingId, listingType: 'STAY', mask: 4, flags: 4, only }))
    .data!

/**
 * Returns the stored counts of verified reviews, of those with pictures and of answered ones, after checking that the
 * filtered lists have the same lengths.
 */
async function counted(listingId: number): Promise<number[] | null> {
  const { kinds } = await list(listingId)
  if (!kinds) return null
  for (const only of reviewFilters)
    expect([only, (await list(listingId, only)).reviews.length]).toEqual([only, kinds[only]])
  return reviewFilters.map((only) => kinds[only])
}

const review = async (listingId: number, as: Person, mediaIds: number[] = []): Promise<number> =>
  (await callRoute(handler, routes.createReview, { listingId, rating: 9, title: 'Warm floors', mediaIds }, as)).data!.id
const change = async (subject: ModeratedContent | undefined, isRemoved: boolean) =>
  commitTransaction([...(await subject!.change(isRemoved, Date.now()))])

describe('the numbers of reviews by kind', () => {
  it('change with every review, reply, replacement, removal, restoration and erasure', async () => {
    const { id, owner } = await createPublicListing()
    const [guest, passer] = [await newPerson(), await newPerson()]
    await newPastStay(guest.userId, id)
    const reply = (of: number, text: string) =>
      callRoute(handler, routes.replyToReview, { id: of, listingId: id, text }, owner)

    const first = await review(id, guest, [await newProfilePicture(guest.userId)])
    expect(await counted(id)).toEqual([1, 1, 0])
    const second = await review(id, passer)
    expect(await counted(id)).toEqual([1, 1, 0])
    await reply(first, 'Thank you')
    await reply(first, 'Thank you again')
    await reply(second, 'Come again')
    expect(await counted(id)).toEqual([1, 1, 2])
    await reply(second, '')
    expect(await counted(id)).toEqual([1, 1, 1])
    await change(await describeReplyForModeration(first), true)
    expect(await counted(id)).toEqual([1, 1, 0])
    await change(await describeReplyForModeration(first), false)
    expect(await counted(id)).toEqual([1, 1, 1])
    await change(await describeReviewForModeration(first), true)
    expect(await counted(id)).toEqual([0, 0, 0])
    await change(await describeReviewForModeration(first), false)
    expect(await counted(id)).toEqual([1, 1, 1])
    // Replacing a review removes its reply.
    await review(id, passer, [await newProfilePicture(passer.userId)])
    await review(id, guest)
    expect(await counted(id)).toEqual([1, 1, 0])
    await removeAuthorFromReviews(passer.userId, Date.now())
    await removeAuthorFromReviews(passer.userId, Date.now())
    expect(await counted(id)).toEqual([1, 0, 0])
  })

  it('count each of several concurrent replies, reviews and removals once', async () => {
    const { id, owner } = await createPublicListing()
    const guests = await Promise.all(Array.from({ length: 6 }, () => newPerson()))
    await Promise.all(guests.map(({ userId }) => newPastStay(userId, id)))
    const ids: number[] = []
    for (const guest of guests) ids.push(await review(id, guest))
    const send = [
      ...ids.map(
        (of) => () => callRoute(handler, routes.replyToReview, { id: of, listingId: id, text: 'Thanks' }, owner),
      ),
      ...guests
        .slice(0, 3)
        .map(
          (guest) => () =>
            callRoute(handler, routes.createReview, { listingId: id, rating: 5, title: 'On reflection' }, guest),
        ),
    ]
    const answers = await Promise.all(send.map((each) => each()))
    // Retries a 503, as a browser would.
    for (const [at, { code }] of answers.entries()) if (code === 503) await send[at]!()
    expect((await counted(id))?.[0]).toBe(6)
  })

  it('are computed by the next review if an older version stored none, whatever happens before', async () => {
    const { id, owner } = await createPublicListing()
    const me = await newPerson()
    await newPastStay(me.userId, id)
    const media = [{ idx: 0, url: '/media/1/1080.webp', type: 'IMAGE' as const }]
    const [old] = await storeTestReviews(id, [{ rating: 8, isVerified: true, media }, { rating: 10 }])
    await writeOldFormatRatingCounts(id, { 8: 1, 10: 1 })
    expect(await counted(id)).toBeNull()
    await callRoute(handler, routes.replyToReview, { id: old!, listingId: id, text: 'Thank you' }, owner)
    expect([await counted(id), (await list(id)).ratings]).toEqual([null, [0, 0, 0, 0, 0, 0, 0, 1, 0, 1]])
    await review(id, me)
    expect(await counted(id)).toEqual([2, 1, 1])
  })
})

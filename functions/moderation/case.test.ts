import { handler as feedHandler } from '../feed/index.ts'
import * as feed from '@nestboard/shared/feed/routes.ts'
import { moderationErrorTexts } from '@nestboard/shared/moderation/faults.ts'
import { caseClaimDurationMs, moderationLimits, publicContentTypes } from '@nestboard/shared/moderation/model.ts'
import type { PublicContentType } from '@nestboard/shared/moderation/model.ts'
import * as routes from '@nestboard/shared/moderation/routes.ts'
import { reviewErrorTexts } from '@nestboard/shared/reviews/faults.ts'
import * as reviews from '@nestboard/shared/reviews/routes.ts'
import * as listings from '@nestboard/shared/listing/routes.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { newComment } from '../feed/testing/post.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { handler as reviewsHandler } from '../reviews/index.ts'
import { deriveCaseId } from './case.store.ts'
import { handler } from './index.ts'
import {
  getCaseAsStaff,
  decideCaseOfSubject,
  newReportableContents,
  newStaff,
  reportCaseSubject,
} from './testing/case.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

type Contents = Awaited<ReturnType<typeof newReportableContents>>
const reviewsFor = async ({ listingId }: Contents, who?: Person) =>
  (
    await callRoute(
      reviewsHandler,
      reviews.listPostsByListing,
      { listingId, listingType: 'STAY', mask: 4, flags: 4 },
      who,
    )
  ).data!
const postFor = ({ ids }: Contents, who?: Person) => callRoute(feedHandler, feed.readPost, { id: ids.POST }, who)
const commentsFor = async ({ ids }: Contents, who?: Person) =>
  (await callRoute(feedHandler, feed.listCommentsOfPost, { postId: ids.POST }, who)).data?.msgs ?? []
const ratedOf = async ({ listingId: id }: Contents) => {
  const { data } = await callRoute(listingHandler, listings.getListing, { id })
  return [data!.rating, data!.reviews]
}

/**
 * Returns each content's text for a reader: `removed: ` precedes the text of removed content, undefined means not
 * shown.
 */
async function shown(of: Contents, who?: Person): Promise<Record<PublicContentType, string | undefined>> {
  const [{ data: read }, msgs, { posts, reviews: said }] = [
    await postFor(of, who),
    await commentsFor(of, who),
    await reviewsFor(of, who),
  ]
  const look = (thing: { flags: number; text: string } | undefined) =>
    thing && (thing.flags % 2 === 1 ? thing.text : `removed: ${thing.text}`)
  const review = said.find(({ postId }) => postId === of.ids.REVIEW)
  return {
    POST: look(read?.posts[0]),
    COMMENT: look(msgs.find(({ id }) => id === of.ids.COMMENT)),
    REVIEW: review && look({ flags: posts.find(({ id }) => id === review.postId)!.flags, text: review.pros }),
    REPLY: review?.reply ? look({ flags: review.reply.isRemoved ? 0 : 1, text: review.reply.text }) : undefined,
  }
}

const texts = { POST: 'Fresh bread', COMMENT: 'Lovely', REVIEW: 'Warm floors', REPLY: 'Thank you' }

describe('removed content', () => {
  it.each(publicContentTypes)(
    'hides a %s from everybody but its author, and shows it to all once restored',
    async (type) => {
      const [contents, staff, stranger] = [await newReportableContents(), await newStaff(), await newPerson()]
      const { ids, owner, guest } = contents
      const author = type === 'POST' || type === 'REPLY' ? owner : guest
      expect(await shown(contents, stranger)).toEqual(texts)
      await reportCaseSubject(type, ids[type], stranger.userId)
      expect(await shown(contents, stranger)).toEqual(texts)
      await decideCaseOfSubject(staff, [type, ids[type]], 'REMOVE')
      for (const reader of [stranger, undefined]) expect((await shown(contents, reader))[type]).toBeUndefined()
      expect((await shown(contents, author))[type]).toBe(`removed: ${texts[type]}`)
      const id = deriveCaseId(type, ids[type])
      const { error } = await callRoute(handler, routes.appealDecision, { id, text: 'It is all true' }, author)
      expect(error).toBeNull()
      await decideCaseOfSubject(await newStaff('Otto Other'), [type, ids[type]], 'KEEP')
      expect(await shown(contents, stranger)).toEqual(texts)
    },
  )

  it("takes a review's rating out of the listing's average, and adds it back once restored", async () => {
    const [contents, staff] = [await newReportableContents(), await newStaff()]
    const { ids, guest, listingId } = contents
    expect(await ratedOf(contents)).toEqual([90, 1])
    await reportCaseSubject('REVIEW', ids.REVIEW, null)
    await decideCaseOfSubject(staff, ['REVIEW', ids.REVIEW], 'REMOVE')
    expect(await ratedOf(contents)).toEqual([0, 0])
    const again = { listingId, rating: 1, title: 'Once more' }
    expect((await callRoute(reviewsHandler, reviews.createReview, again, guest)).error).toBe(reviewErrorTexts.removed)
    await callRoute(
      handler,
      routes.appealDecision,
      { id: deriveCaseId('REVIEW', ids.REVIEW), text: 'It is all true' },
      guest,
    )
    await decideCaseOfSubject(await newStaff('Otto Other'), ['REVIEW', ids.REVIEW], 'KEEP')
    expect(await ratedOf(contents)).toEqual([90, 1])
    expect((await callRoute(reviewsHandler, reviews.createReview, again, guest)).error).toBeNull()
    expect(await ratedOf(contents)).toEqual([10, 1])
  })

  it('refuses a new reply in place of a removed one', async () => {
    const [{ ids, owner, listingId }, staff] = [await newReportableContents(), await newStaff()]
    await reportCaseSubject('REPLY', ids.REPLY, null)
    await decideCaseOfSubject(staff, ['REPLY', ids.REPLY], 'REMOVE')
    const again = { id: ids.REPLY, listingId, text: 'The same again' }
    expect((await callRoute(reviewsHandler, reviews.replyToReview, again, owner)).error).toBe(
      reviewErrorTexts.replyRemoved,
    )
  })

  it('a comment keeps its place above its replies, without text and name, and is not counted', async () => {
    const [contents, staff, stranger] = [await newReportableContents(), await newStaff(), await newPerson()]
    const { ids, owner, guest } = contents
    // Comments of the same millisecond have no defined order, so the reply is written one millisecond later.
    vi.advanceTimersByTime(1)
    const answer = await newComment(owner, ids.COMMENT)
    const count = async () => (await postFor(contents)).data!.msgs[0]!.comments
    expect(await count()).toBe(2)
    await reportCaseSubject('COMMENT', ids.COMMENT, stranger.userId)
    await decideCaseOfSubject(staff, ['COMMENT', ids.COMMENT], 'REMOVE')
    expect(await count()).toBe(1)
    const place = { id: ids.COMMENT, text: '', userId: null, flags: 0, uiFlags: 0 }
    expect(await commentsFor(contents, stranger)).toMatchObject([place, { id: answer }])
    for (const parentId of [ids.COMMENT])
      expect((await callRoute(feedHandler, feed.createComment, { parentId, text: 'Why?' }, stranger)).code).toBe(404)
    // The author may still delete a removed comment, which was already subtracted from the number of comments.
    expect((await callRoute(feedHandler, feed.deleteComment, { id: ids.COMMENT }, guest)).error).toBeNull()
    expect(await count()).toBe(1)
  })

  it('a post takes neither likes, comments nor reports, and its team may delete it', async () => {
    const [{ ids, owner }, staff, stranger] = [await newReportableContents(), await newStaff(), await newPerson()]
    await reportCaseSubject('POST', ids.POST, stranger.userId)
    await decideCaseOfSubject(staff, ['POST', ids.POST], 'REMOVE')
    const id = ids.POST
    const codes = [
      await callRoute(feedHandler, feed.react, { id, flags: 1 }, stranger),
      await callRoute(feedHandler, feed.createComment, { parentId: id, text: 'Hello' }, stranger),
      await callRoute(feedHandler, feed.reportPost, { id }, stranger),
      await callRoute(feedHandler, feed.listCommentsOfPost, { postId: id }, stranger),
      await callRoute(feedHandler, feed.readPost, { id }, stranger),
    ]
    expect(codes.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404])
    expect((await callRoute(feedHandler, feed.deletePost, { id }, owner)).error).toBeNull()
    expect((await getCaseAsStaff(staff, 'POST', id)).content).toBeNull()
  })
})

describe('a case', () => {
  it('collects all reports of the same content, one per person and fifty at most', async () => {
    const [{ ids, guest }, staff] = [await newReportableContents(), await newStaff()]
    for (let user = 1; user <= moderationLimits.reports + 5; user++)
      await reportCaseSubject('POST', ids.POST, user, user % 2 ? 'SPAM' : 'HATE')
    for (const reason of ['FALSE', 'HATE'] as const) await reportCaseSubject('POST', ids.POST, 3, reason)
    await reportCaseSubject('POST', ids.POST, guest.userId)
    const { case: item, reports } = await getCaseAsStaff(staff, 'POST', ids.POST)
    expect(item).toMatchObject({ state: 'OPEN', reports: 50, isFlagged: false, text: 'Fresh bread' })
    expect(item.reasons).toEqual([
      { reason: 'SPAM', count: 25 },
      { reason: 'HATE', count: 25 },
    ])
    expect(reports).toHaveLength(50)
  })

  it('is decided once: of two decisions that name the same version, one is refused', async () => {
    const [{ ids }, staff, other] = [await newReportableContents(), await newStaff(), await newStaff('Otto Other')]
    await reportCaseSubject('REVIEW', ids.REVIEW, null)
    const { nms } = (await getCaseAsStaff(staff, 'REVIEW', ids.REVIEW)).case
    const given = { type: 'REVIEW', subjectId: ids.REVIEW, nms, reason: 'SPAM' } as const
    const answers = await Promise.all([
      callRoute(handler, routes.decideCase, { ...given, decision: 'REMOVE' }, staff),
      callRoute(handler, routes.decideCase, { ...given, decision: 'KEEP' }, other),
    ])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 400]))
    expect(answers.find(({ code }) => code === 400)!.error).toBe(moderationErrorTexts.decided)
    expect((await getCaseAsStaff(staff, 'REVIEW', ids.REVIEW)).log).toHaveLength(1)
  })

  it('is reserved for ten minutes for the staff member who claimed it', async () => {
    const [{ ids }, staff, other] = [await newReportableContents(), await newStaff(), await newStaff('Otto Other')]
    await reportCaseSubject('REVIEW', ids.REVIEW, null)
    const subject = { type: 'REVIEW', subjectId: ids.REVIEW } as const
    const claim = async (who: Person) => {
      const { nms } = (await getCaseAsStaff(who, 'REVIEW', ids.REVIEW)).case
      return (await callRoute(handler, routes.claimCase, { ...subject, nms }, who)).error
    }
    expect([await claim(staff), await claim(staff), await claim(other)]).toEqual([
      null,
      null,
      moderationErrorTexts.taken,
    ])
    expect((await getCaseAsStaff(other, 'REVIEW', ids.REVIEW)).case.claimedBy).toBe(staff.userId)
    await expect(decideCaseOfSubject(other, ['REVIEW', ids.REVIEW], 'KEEP')).rejects.toThrow(moderationErrorTexts.taken)
    vi.setSystemTime(Date.now() + caseClaimDurationMs + 1)
    expect(await claim(other)).toBeNull()
    const stale = await callRoute(handler, routes.claimCase, { ...subject, nms: 1 }, other)
    expect(stale.error).toBe('Invalid nms')
  })

  it('can’t be claimed or decided after an appeal by the staff member who decided the removal', async () => {
    const [{ ids, guest }, staff, other] = [
      await newReportableContents(),
      await newStaff(),
      await newStaff('Otto Other'),
    ]
    const subject = { type: 'REVIEW', subjectId: ids.REVIEW } as const
    await reportCaseSubject('REVIEW', ids.REVIEW, null)
    await decideCaseOfSubject(staff, ['REVIEW', ids.REVIEW], 'REMOVE')
    const appeal = { id: deriveCaseId('REVIEW', ids.REVIEW), text: 'It is all true' }
    await callRoute(handler, routes.appealDecision, appeal, guest)
    const { case: item } = await getCaseAsStaff(staff, 'REVIEW', ids.REVIEW)
    expect(item).toMatchObject({ state: 'APPEALED', conflict: 'ownDecision' })
    for (const decision of ['KEEP', 'REMOVE'] as const) {
      const given = { ...subject, nms: item.nms, decision, reason: 'SPAM' } as const
      const refused = await callRoute(handler, routes.decideCase, given, staff)
      expect(refused).toMatchObject({ code: 400, error: moderationErrorTexts.ownDecision })
    }
    const claim = (who: Person) => callRoute(handler, routes.claimCase, { ...subject, nms: item.nms }, who)
    expect((await claim(staff)).error).toBe(moderationErrorTexts.ownDecision)
    expect((await getCaseAsStaff(staff, 'REVIEW', ids.REVIEW)).case).toEqual(item)
    expect((await claim(other)).error).toBeNull()
    await decideCaseOfSubject(other, ['REVIEW', ids.REVIEW], 'KEEP')
  })

  it('reopens only if the content has changed since the decision', async () => {
    const [contents, staff, stranger] = [await newReportableContents(), await newStaff(), await newPerson()]
    const { ids, guest, listingId } = contents
    const stateOf = async () => (await getCaseAsStaff(staff, 'REVIEW', ids.REVIEW)).case.state
    await reportCaseSubject('REVIEW', ids.REVIEW, stranger.userId)
    await decideCaseOfSubject(staff, ['REVIEW', ids.REVIEW], 'KEEP')
    vi.setSystemTime(Date.now() + 1000)
    for (const userId of [guest.userId, 77, null]) await reportCaseSubject('REVIEW', ids.REVIEW, userId)
    expect(await stateOf()).toBe('DECIDED')
    await callRoute(reviewsHandler, reviews.createReview, { listingId, rating: 2, title: 'Rewritten' }, guest)
    await reportCaseSubject('REVIEW', ids.REVIEW, stranger.userId)
    const item = (await getCaseAsStaff(staff, 'REVIEW', ids.REVIEW)).case
    expect(item).toMatchObject({ state: 'OPEN', reports: 1, text: 'Rewritten', decision: null })
  })

  it('of deleted content can only be closed', async () => {
    const [{ ids, owner }, staff] = [await newReportableContents(), await newStaff()]
    await reportCaseSubject('POST', ids.POST, 5)
    await callRoute(feedHandler, feed.deletePost, { id: ids.POST }, owner)
    await expect(decideCaseOfSubject(staff, ['POST', ids.POST], 'REMOVE')).rejects.toThrow(moderationErrorTexts.gone)
    await decideCaseOfSubject(staff, ['POST', ids.POST], 'KEEP')
  })
})

describe('a statement', () => {
  it('is shown to the author after a removal, can be appealed once, and is final after that', async () => {
    const [{ ids, guest }, staff, stranger] = [await newReportableContents(), await newStaff(), await newPerson()]
    const id = deriveCaseId('REVIEW', ids.REVIEW)
    await reportCaseSubject('REVIEW', ids.REVIEW, stranger.userId)
    // Authors don't learn of reports.
    expect((await callRoute(handler, routes.getRemovalStatement, { id }, guest)).code).toBe(404)
    await decideCaseOfSubject(staff, ['REVIEW', ids.REVIEW], 'REMOVE', { reason: 'FALSE', note: 'You were not there' })
    const read = async () => (await callRoute(handler, routes.getRemovalStatement, { id }, guest)).data!.statement
    expect(await read()).toMatchObject({ reason: 'FALSE', note: 'You were not there', mayAppeal: true })
    for (const who of [stranger, staff]) {
      expect((await callRoute(handler, routes.getRemovalStatement, { id }, who)).code).toBe(404)
      expect((await callRoute(handler, routes.appealDecision, { id, text: 'Not my review' }, who)).code).toBe(404)
    }
    const appeal = () => callRoute(handler, routes.appealDecision, { id, text: 'I was there in May' }, guest)
    const codes = (await Promise.all([appeal(), appeal()])).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set([200, 400]))
    expect(await read()).toMatchObject({ state: 'APPEALED', appeal: 'I was there in May', mayAppeal: false })
    await decideCaseOfSubject(await newStaff('Otto Other'), ['REVIEW', ids.REVIEW], 'REMOVE', { reason: 'FALSE' })
    expect(await read()).toMatchObject({ state: 'FINAL', decision: 'REMOVE', mayAppeal: false })
    expect((await appeal()).error).toBe(moderationErrorTexts.noAppeal)
    const { log } = await getCaseAsStaff(staff, 'REVIEW', ids.REVIEW)
    expect(log.map(({ action }) => action)).toEqual(['REMOVED', 'APPEALED', 'UPHELD'])
  })
})

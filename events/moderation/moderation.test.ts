import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { handler as feedHandler } from '@nestboard/functions/feed/index.ts'
import { commentKey, feedPostKey, contentReportKey } from '@nestboard/functions/feed/rows.ts'
import { newComment, newPost } from '@nestboard/functions/feed/testing/post.ts'
import { buildContextWithoutRequest } from '@nestboard/functions/kernel/request/operation.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readRowsAtKeys, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { deriveCaseId } from '@nestboard/functions/moderation/case.store.ts'
import { handler } from '@nestboard/functions/moderation/index.ts'
import { caseRow, caseLogRow } from '@nestboard/functions/moderation/rows.ts'
import {
  getCaseAsStaff,
  decideCaseOfSubject,
  newReportableContents,
  newStaff,
  reportCaseSubject,
} from '@nestboard/functions/moderation/testing/case.ts'
import { handler as notificationsHandler } from '@nestboard/functions/notifications/index.ts'
import { handler as reviewsHandler } from '@nestboard/functions/reviews/index.ts'
import { reviewPostRow } from '@nestboard/functions/reviews/rows.ts'
import * as feed from '@nestboard/shared/feed/routes.ts'
import type { PublicContentType } from '@nestboard/shared/moderation/model.ts'
import * as routes from '@nestboard/shared/moderation/routes.ts'
import * as notifications from '@nestboard/shared/notifications/routes.ts'
import * as reviews from '@nestboard/shared/reviews/routes.ts'
import { expect, it } from 'vitest'
import '../testing/objects.ts'
import '../testing/strangers.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'
import { moderationPersonalDataHandlers } from './personal-data.ts'

const scam = 'Please send me your verification code so I can confirm the booking'

const kindsOf = async (who: Person) =>
  (await callRoute(notificationsHandler, notifications.listNotifications, {}, who)).data!.notifications.map(
    ({ kind }) => kind,
  )

const logOf = async (type: PublicContentType, subjectId: number) =>
  (await readPartitionRows(caseRow.key(deriveCaseId(type, subjectId)).pk)).filter(({ sk }) =>
    sk.startsWith(caseLogRow.prefix),
  )

/** Runs a decision or an appeal, then the reactions to its log entry twice. */
async function follow(type: PublicContentType, subjectId: number, write: () => Promise<unknown>): Promise<void> {
  const before = await logOf(type, subjectId)
  await write()
  const entry = (await logOf(type, subjectId)).find(({ sk }) => before.every((each) => each.sk !== sk))
  const record = makeStreamRecord(entry!, undefined, entry)
  expect(await runReactions(record, record)).toEqual([])
}

it('a report of a post or comment opens its case once, however often its record comes', async () => {
  const [{ ids }, staff, reporter] = [await newReportableContents(), await newStaff(), await newPerson()]
  for (const [type, route] of [
    ['POST', feed.reportPost],
    ['COMMENT', feed.reportComment],
  ] as const) {
    const id = ids[type]
    const record = await captureStreamRecordOfWrite(contentReportKey(id, reporter.userId), () =>
      callRoute(feedHandler, route, { id }, reporter),
    )
    expect(await runReactions(record, record)).toEqual([])
    expect((await getCaseAsStaff(staff, type, id)).case).toMatchObject({ type, reports: 1, state: 'OPEN' })
  }
})

it('a text that matches a scam pattern is flagged when it is written, an ordinary text is not', async () => {
  const [{ ids, owner, supplierId, guest, listingId }, staff] = [await newReportableContents(), await newStaff()]
  const cases = async (type: PublicContentType, subjectId: number) =>
    (await callRoute(handler, routes.getCase, { type, subjectId }, staff)).data?.case
  for (const [text, isFlagged] of [
    [scam, true],
    ['Fresh bread every morning', false],
  ] as const) {
    const post = await newPost(owner, supplierId, { text })
    const comment = await newComment(guest, ids.POST, text)
    for (const [type, id, key] of [
      ['POST', post, feedPostKey(post)],
      ['COMMENT', comment, commentKey(comment)],
    ] as const) {
      const [row] = (await readRowsAtKeys([key])) as Record<string, unknown>[]
      const record = makeStreamRecord(key, undefined, row)
      expect(await runReactions(record, record)).toEqual([])
      expect((await cases(type, id))?.isFlagged ?? false).toBe(isFlagged)
    }
  }
  const key = reviewPostRow.key(ids.REVIEW)
  const rewritten = { listingId, rating: 8, title: 'Lovely', pros: scam }
  await runReactions(
    await captureStreamRecordOfWrite(key, () => callRoute(reviewsHandler, reviews.createReview, rewritten, guest)),
  )
  const reply = { id: ids.REVIEW, listingId, text: scam }
  await runReactions(
    await captureStreamRecordOfWrite(key, () => callRoute(reviewsHandler, reviews.replyToReview, reply, owner)),
  )
  expect(await cases('REVIEW', ids.REVIEW)).toMatchObject({ isFlagged: true, reports: 0 })
  expect(await cases('REPLY', ids.REVIEW)).toMatchObject({ isFlagged: true, text: scam })
})

it('the author is notified of a removal and the reporter of a decision, but the author isn’t told of reports of content that stays', async () => {
  const [{ ids, owner, guest }, staff, reporter] = [await newReportableContents(), await newStaff(), await newPerson()]
  const other = await newStaff('Otto Other')
  for (const type of ['POST', 'COMMENT', 'REVIEW'] as const) await reportCaseSubject(type, ids[type], reporter.userId)
  await follow('COMMENT', ids.COMMENT, () => decideCaseOfSubject(staff, ['COMMENT', ids.COMMENT], 'KEEP'))
  expect([await kindsOf(guest), await kindsOf(reporter)]).toEqual([[], ['REPORT_DECIDED']])
  await follow('POST', ids.POST, () => decideCaseOfSubject(staff, ['POST', ids.POST], 'REMOVE'))
  expect(await kindsOf(owner)).toEqual(['CONTENT_REMOVED'])
  await follow('REVIEW', ids.REVIEW, () => decideCaseOfSubject(staff, ['REVIEW', ids.REVIEW], 'REMOVE'))
  expect(await kindsOf(guest)).toEqual(['CONTENT_REMOVED'])
  const appeal = (type: PublicContentType, who: Person) => () =>
    callRoute(handler, routes.appealDecision, { id: deriveCaseId(type, ids[type]), text: 'It is all true' }, who)
  await follow('POST', ids.POST, appeal('POST', owner))
  await follow('REVIEW', ids.REVIEW, appeal('REVIEW', guest))
  await follow('POST', ids.POST, () => decideCaseOfSubject(other, ['POST', ids.POST], 'KEEP'))
  await follow('REVIEW', ids.REVIEW, () => decideCaseOfSubject(other, ['REVIEW', ids.REVIEW], 'REMOVE'))
  expect((await kindsOf(owner))[0]).toBe('CONTENT_RESTORED')
  expect((await kindsOf(guest))[0]).toBe('APPEAL_UPHELD')
  expect(await kindsOf(reporter)).toHaveLength(3)
})

it('erasing an author removes name and text from cases, and erasing a reporter removes their report', async () => {
  const [{ ids, guest }, staff, reporter] = [await newReportableContents(), await newStaff(), await newPerson()]
  await reportCaseSubject('REVIEW', ids.REVIEW, reporter.userId)
  const context = (who: Person) =>
    buildContextWithoutRequest({ kind: 'user', userId: who.userId, sessionId: 0 }, Date.now(), createLogger('test'))
  const archive = async (who: Person) =>
    (await moderationPersonalDataHandlers.collect!({ userId: who.userId, orderIds: [] }, context(who)))[
      'decisions.json'
    ]
  expect(await archive(guest)).toEqual([])
  await decideCaseOfSubject(staff, ['REVIEW', ids.REVIEW], 'REMOVE')
  expect(await archive(guest)).toMatchObject([{ type: 'REVIEW', decision: 'REMOVE', reason: 'SPAM' }])
  for (const { userId } of [guest, reporter, guest]) await moderationPersonalDataHandlers.erase!(userId, Date.now())
  const left = JSON.stringify(await readPartitionRows(caseRow.key(deriveCaseId('REVIEW', ids.REVIEW)).pk))
  expect([left.includes(String(guest.userId)), left.includes(String(reporter.userId))]).toEqual([false, false])
  expect(left).not.toContain('Warm floors')
  expect((await getCaseAsStaff(staff, 'REVIEW', ids.REVIEW)).case).toMatchObject({
    userId: null,
    text: '',
    state: 'DECIDED',
  })
})

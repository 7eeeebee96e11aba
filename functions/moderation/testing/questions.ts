import { moderationLimits, subjectTypes } from '@nestboard/shared/moderation/model.ts'
import * as routes from '@nestboard/shared/moderation/routes.ts'
import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { call } from '../../kernel/testing/call.ts'
import { caseIdOf, reportsOf } from '../case.store.ts'
import { handler } from '../index.ts'
import { archivedCasesOf, eraseCasesOf } from '../own.ts'
import { setStaff } from '../staff.ts'
import { caseFor, decided, newContents, newStaff, reported } from './case.ts'

const long = (most: number) => '本'.repeat(most)

/** What the routes are asked about: contents, a member of staff and a reporter. */
export async function prepared() {
  const contents = await newContents({ review: long(reviewLimits.text) })
  return { ...contents, staff: await newStaff(), reporter: await newPerson('Rita Reporter') }
}

/** Calls every route: all types are reported, removed, appealed and restored. */
export async function askOf({
  staff,
  reporter,
  owner,
  guest,
  ids,
  listingId,
}: Awaited<ReturnType<typeof prepared>>): Promise<void> {
  for (const type of ['REVIEW', 'REPLY'] as const)
    await call(handler, routes.reportContent, { type, subjectId: ids[type], listingId, reason: 'SPAM' }, reporter)
  await call(handler, routes.reportContent, { type: 'REVIEW', subjectId: ids.REVIEW, listingId, reason: 'SPAM' }, owner)
  for (const type of ['POST', 'COMMENT'] as const) await reported(type, ids[type], reporter.userId)
  for (const type of subjectTypes) {
    const subject = { type, subjectId: ids[type] }
    const { nms } = (await caseFor(staff, type, ids[type])).case
    await call(handler, routes.claimCase, { ...subject, nms }, staff)
    await decided(staff, [type, ids[type]], 'REMOVE', { note: long(moderationLimits.note) })
    const author = type === 'POST' || type === 'REPLY' ? owner : guest
    const id = caseIdOf(type, ids[type])
    await call(handler, routes.getStatement, { id }, author)
    await call(handler, routes.appealDecision, { id, text: long(moderationLimits.appeal.most) }, author)
  }
  await call(handler, routes.listCases, { queue: 'OPEN' }, staff)
  for (const type of subjectTypes) await decided(staff, [type, ids[type]], 'KEEP')
  await call(handler, routes.listCases, { queue: 'DONE' }, staff)
  await call(handler, routes.listDecisions, {}, staff)
  await call(handler, routes.getModerationFigures, {}, staff)
}

/** Runs every access pattern of the feature. */
export async function askEverything(): Promise<void> {
  const asked = await prepared()
  await askOf(asked)
  await reportsOf(caseIdOf('REVIEW', asked.ids.REVIEW))
  for (const { userId } of [asked.guest, asked.reporter]) {
    await archivedCasesOf(userId)
    await eraseCasesOf(userId)
  }
  await setStaff(asked.staff.userId, false, Date.now())
}

import { moderationLimits, publicContentTypes } from '@nestboard/shared/moderation/model.ts'
import * as messages from '@nestboard/shared/messages/routes.ts'
import * as routes from '@nestboard/shared/moderation/routes.ts'
import { problemLimits } from '@nestboard/shared/problems/model.ts'
import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { handler as messagesHandler } from '../../messages/index.ts'
import { followUpTestProblem, newStayInProgress, reportTestProblem } from '../../problems/testing/reported.ts'
import { storeTestReviews } from '../../reviews/testing/review.ts'
import { deriveCaseId, readCaseReports } from '../case.store.ts'
import { handler } from '../index.ts'
import { readCasesForDataExport, erasePersonFromCases } from '../erase-person-from-cases.ts'
import { setStaffStatus } from '../staff.ts'
import { getCaseAsStaff, decideCaseOfSubject, newReportableContents, newStaff, reportCaseSubject } from './case.ts'
import { appealHeldMessage, sendTestMessageToSupplier, newHeldMessage, sendTestMessage } from './said.ts'

const long = (most: number) => '本'.repeat(most)

/** Creates the content, the staff member and the reporter that the moderation routes are called with. */
export async function newContentFixture() {
  const contents = await newReportableContents({ review: long(reviewLimits.text) })
  return {
    ...contents,
    staff: await newStaff(),
    other: await newStaff('Otto Other'),
    reporter: await newPerson('Rita Reporter'),
  }
}

/** Calls every route about public content: each type is reported, removed, appealed and restored. */
export async function callModerationRoutes({
  staff,
  other,
  reporter,
  owner,
  guest,
  ids,
  listingId,
}: Awaited<ReturnType<typeof newContentFixture>>): Promise<void> {
  for (const type of ['REVIEW', 'REPLY'] as const)
    await callRoute(handler, routes.reportContent, { type, subjectId: ids[type], listingId, reason: 'SPAM' }, reporter)
  await callRoute(
    handler,
    routes.reportContent,
    { type: 'REVIEW', subjectId: ids.REVIEW, listingId, reason: 'SPAM' },
    owner,
  )
  for (const type of ['POST', 'COMMENT'] as const) await reportCaseSubject(type, ids[type], reporter.userId)
  for (const type of publicContentTypes) {
    const subject = { type, subjectId: ids[type] }
    const { nms } = (await getCaseAsStaff(staff, type, ids[type])).case
    await callRoute(handler, routes.claimCase, { ...subject, nms }, staff)
    await decideCaseOfSubject(staff, [type, ids[type]], 'REMOVE', { note: long(moderationLimits.note) })
    const author = type === 'POST' || type === 'REPLY' ? owner : guest
    const id = deriveCaseId(type, ids[type])
    await callRoute(handler, routes.getRemovalStatement, { id }, author)
    await callRoute(handler, routes.appealDecision, { id, text: long(moderationLimits.appeal.most) }, author)
  }
  await callRoute(handler, routes.listCases, { queue: 'OPEN' }, staff)
  for (const type of publicContentTypes) await decideCaseOfSubject(other, [type, ids[type]], 'KEEP')
  await callRoute(handler, routes.listCases, { queue: 'DONE' }, staff)
  await callRoute(handler, routes.listDecisions, {}, staff)
  await callRoute(handler, routes.getModerationFigures, {}, staff)
}

/**
 * Creates messages to report: some between two people, and some between a traveler and a supplier. Two of the
 * traveler's messages to the supplier are held, so the supplier can't read them.
 */
export async function newMessageFixture() {
  const [held, ada, bob] = [await newHeldMessage(), await newPerson('Ada'), await newPerson('Bob')]
  const again = await sendTestMessageToSupplier(held.traveler, held.supplierId, 'Or is a wire transfer fine?')
  const answered = { supplierId: held.supplierId, userId: held.traveler.userId, text: long(300) }
  const { data } = await callRoute(messagesHandler, messages.createSupplierMessage, answered, held.owner)
  return {
    held,
    again,
    ada,
    bob,
    said: await sendTestMessage(ada, bob, long(300)),
    answer: { messageId: data!.id, nco: data!.nco },
    staff: await newStaff(),
    other: await newStaff('Otto Other'),
  }
}

/**
 * Calls every route about messages: reported ones are removed, appealed and restored; of the held ones, one is
 * delivered and one stays held.
 */
export async function callMessageModerationRoutes(talk: Awaited<ReturnType<typeof newMessageFixture>>): Promise<void> {
  const { held, again, ada, bob, said, answer, staff, other } = talk
  const { traveler, supplierId } = held
  await callRoute(handler, routes.reportUserThread, { userId: ada.userId, ...said }, bob)
  await callRoute(handler, routes.reportSupplierThread, { supplierId, ...answer }, traveler)
  await callRoute(handler, routes.reportSupplierThread, { supplierId, userId: traveler.userId }, held.owner)
  for (const { messageId } of [said, answer]) await decideCaseOfSubject(staff, ['MESSAGE', messageId], 'REMOVE')
  const appeal = { id: deriveCaseId('MESSAGE', said.messageId), text: long(moderationLimits.appeal.most) }
  await callRoute(handler, routes.appealDecision, appeal, ada)
  await decideCaseOfSubject(other, ['MESSAGE', said.messageId], 'KEEP')
  await appealHeldMessage(held)
  await appealHeldMessage({ ...held, message: again })
  await decideCaseOfSubject(staff, ['HELD', held.message.messageId], 'KEEP')
  await decideCaseOfSubject(staff, ['HELD', again.messageId], 'REMOVE')
}

/** Calls every route about problems with stays: one is passed on to staff, who decides it. */
async function callProblemCaseRoutes(staff: Person): Promise<void> {
  const { orderId, traveler } = await newStayInProgress()
  await reportTestProblem(orderId, traveler)
  await followUpTestProblem(orderId, traveler, 'ESCALATE')
  await callRoute(handler, routes.listStaffProblems, { queue: 'OPEN' }, staff)
  await callRoute(handler, routes.getStaffProblem, { orderId, no: 1 }, staff)
  const text = long(problemLimits.decision.most)
  await callRoute(handler, routes.decideProblem, { orderId, no: 1, seen: 2, text }, staff)
  await callRoute(handler, routes.listStaffProblems, { queue: 'DONE' }, staff)
}

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const asked = await newContentFixture()
  await callModerationRoutes(asked)
  await callMessageModerationRoutes(await newMessageFixture())
  await callProblemCaseRoutes(asked.staff)
  await readCaseReports(deriveCaseId('REVIEW', asked.ids.REVIEW))
  for (const { userId } of [asked.guest, asked.reporter]) {
    await readCasesForDataExport(userId)
    await erasePersonFromCases(userId)
  }
  await setStaffStatus(asked.staff.userId, false, Date.now())
}

/** Reports a review of a PRIVATE listing, for which the permission check also reads the reporter's personal offers. */
export async function runRareAccessPatterns(): Promise<void> {
  const { id: listingId } = await createPublicListing({ visibility: 'PRIVATE' })
  const [subjectId] = await storeTestReviews(listingId, [{ title: 'Quiet' }])
  const report = { type: 'REVIEW', subjectId: subjectId!, listingId, reason: 'SPAM' } as const
  await callRoute(handler, routes.reportContent, report, await newPerson())
}

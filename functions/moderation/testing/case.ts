import * as routes from '@nestboard/shared/moderation/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { newComment, newPost } from '../../feed/testing/post.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { handler as reviewsHandler } from '../../reviews/index.ts'
import { newPastStay } from '../../reviews/testing/stayed.ts'
import * as reviews from '@nestboard/shared/reviews/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import type { PublicContentType, CaseSubjectType } from '@nestboard/shared/moderation/model.ts'
import type { CaseDecision } from '@nestboard/shared/moderation/case-state.ts'
import { handler } from '../index.ts'
import { openCaseOrAddReport } from '../open-case-or-add-report.ts'
import { setStaffStatus } from '../staff.ts'

/** Creates a person and makes them staff. */
export async function newStaff(name = 'Stella Staff'): Promise<Person> {
  const person = await newPerson(name)
  await setStaffStatus(person.userId, true, Date.now())
  return person
}

/** Creates a public listing with a guest's review and the host's reply, and a post with a comment by the guest. */
export async function newReportableContents(
  texts: { review?: string; reply?: string; post?: string; comment?: string } = {},
  { isVerified = true }: { isVerified?: boolean } = {},
) {
  const { id: listingId, supplierId, owner } = await createPublicListing()
  const guest = await newPerson('Gwen Guest')
  if (isVerified) await newPastStay(guest.userId, listingId)
  const { review = 'Warm floors', reply = 'Thank you', post, comment } = texts
  const fields = { listingId, rating: 9, title: 'A stay to return to', pros: review }
  const { data, error } = await callRoute(reviewsHandler, reviews.createReview, fields, guest)
  if (!data) throw new Error(`review refused: ${error}`)
  await callRoute(reviewsHandler, reviews.replyToReview, { id: data.id, listingId, text: reply }, owner)
  const postId = await newPost(owner, supplierId, post === undefined ? {} : { text: post })
  const commentId = await newComment(guest, postId, comment)
  const ids: Readonly<Record<PublicContentType, number>> = {
    POST: postId,
    COMMENT: commentId,
    REVIEW: data.id,
    REPLY: data.id,
  }
  return { listingId, supplierId, owner, guest, ids }
}

/**
 * Reports the content or messages that a case is about. `userId`: the reporter; null for a report by the scam check.
 */
export const reportCaseSubject = (
  type: PublicContentType,
  subjectId: number,
  userId: number | null,
  reason: ModerationReason = 'SPAM',
) => openCaseOrAddReport({ type, subjectId }, { userId, reason }, Date.now())

/** Returns the case of a subject as staff sees it. */
export async function getCaseAsStaff(
  staff: Person,
  type: CaseSubjectType,
  subjectId: number,
): Promise<RouteResponseData<typeof routes.getCase>> {
  const { data, error } = await callRoute(handler, routes.getCase, { type, subjectId }, staff)
  if (!data) throw new Error(`no case: ${error}`)
  return data
}

/** Decides the case of a subject, naming its current version. */
export async function decideCaseOfSubject(
  staff: Person,
  [type, subjectId]: readonly [CaseSubjectType, number],
  decision: CaseDecision,
  more: { readonly reason?: ModerationReason; readonly note?: string } = {},
): Promise<void> {
  const { nms } = (await getCaseAsStaff(staff, type, subjectId)).case
  const given = { type, subjectId, nms, decision, reason: 'SPAM', ...more } as const
  const { error } = await callRoute(handler, routes.decideCase, given, staff)
  if (error !== null) throw new Error(`decision refused: ${error}`)
}

import { isMessageCaseType } from '@nestboard/shared/moderation/model.ts'
import type { PublicContentType, MessageCaseType, CaseSubjectType } from '@nestboard/shared/moderation/model.ts'
import type { Capability } from '@nestboard/shared/supplier/capability.ts'
import { describeCommentForModeration, describePostForModeration } from '../feed/describe-for-moderation.ts'
import type { ModeratedContent } from '../kernel/moderated-content.ts'
import {
  describeHeldMessageForModeration,
  describeMessageForModeration,
  describeThreadForModeration,
} from '../messages/describe-message-for-moderation.ts'
import type { CaseMessagesLocation } from '../messages/describe-message-for-moderation.ts'
import { describeReplyForModeration, describeReviewForModeration } from '../reviews/describe-for-moderation.ts'
import type { CaseItem } from './rows.ts'

/** Functions that load public content, by its type. A new type needs a line here and its grants in `grants.ts`. */
const contents: Readonly<Record<PublicContentType, (id: number) => Promise<ModeratedContent | undefined>>> = {
  POST: describePostForModeration,
  COMMENT: describeCommentForModeration,
  REVIEW: describeReviewForModeration,
  REPLY: describeReplyForModeration,
}
/**
 * Functions that load the messages of a case, by the case's type. A case stores the thread and the time by which its
 * messages are found.
 */
const messages: Readonly<
  Record<MessageCaseType, (of: CaseMessagesLocation, nowMs: number) => Promise<ModeratedContent | undefined>>
> = {
  MESSAGE: describeMessageForModeration,
  THREAD: describeThreadForModeration,
  HELD: describeHeldMessageForModeration,
}

/** Loads public content as it is now; undefined if it was deleted. */
export const loadPublicContent = (type: PublicContentType, id: number): Promise<ModeratedContent | undefined> =>
  contents[type](id)

/**
 * Loads the content that a case is about, as it is now; undefined if it was deleted.
 * @param item reads the case. It is called only for messages, which can't be found without the case; public content is
 * read in parallel with the case
 */
export async function loadCaseSubject(
  type: CaseSubjectType,
  id: number,
  { item, nowMs }: { readonly item: () => Promise<CaseItem | undefined>; readonly nowMs: number },
): Promise<ModeratedContent | undefined> {
  if (!isMessageCaseType(type)) return loadPublicContent(type, id)
  const of = await item()
  const place = of && messageCase(of)
  return place && messages[type](place, nowMs)
}

/**
 * Locates the messages of a case. Returns undefined if their author was erased, because the messages were erased as
 * well.
 */
function messageCase({
  id,
  subjectId,
  userId,
  supplierId,
  place,
  otherSide,
}: CaseItem): CaseMessagesLocation | undefined {
  const side = supplierId !== null ? (`S#${supplierId}` as const) : userId !== null && (`U#${userId}` as const)
  return side && place ? { caseId: id, subjectId, side, otherSide, ...place } : undefined
}

/** The capability that a team member needs to write content of this type, and therefore to read decisions about it. */
export const getCapabilityToWriteContent = (type: CaseSubjectType): Capability =>
  isMessageCaseType(type) ? 'messages' : 'posts'

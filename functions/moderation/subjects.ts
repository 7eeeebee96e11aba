import { isOfMessages } from '@nestboard/shared/moderation/model.ts'
import type { PublicContentType, MessageType, SubjectType } from '@nestboard/shared/moderation/model.ts'
import type { Capability } from '@nestboard/shared/supplier/permissions.ts'
import { moderatedComment, moderatedPost } from '../feed/moderated.ts'
import type { Moderated } from '../kernel/moderated.ts'
import { moderatedHold, moderatedMessage, moderatedThread } from '../messages/moderated.ts'
import type { MessageCase } from '../messages/moderated.ts'
import { moderatedReply, moderatedReview } from '../reviews/moderated.ts'
import type { CaseItem } from './case.store.ts'

/** How the owner of each type of subject answers it. A new type is a line here, and its grants in `grants.ts`. */
const contents: Readonly<Record<PublicContentType, (id: number) => Promise<Moderated | undefined>>> = {
  POST: moderatedPost,
  COMMENT: moderatedComment,
  REVIEW: moderatedReview,
  REPLY: moderatedReply,
}
/** The same for messages, which are found by the place that their case keeps. */
const messages: Readonly<Record<MessageType, (of: MessageCase, nowMs: number) => Promise<Moderated | undefined>>> = {
  MESSAGE: moderatedMessage,
  THREAD: moderatedThread,
  HELD: moderatedHold,
}

/** A content as it is now; undefined if it is deleted. */
export const contentOf = (type: PublicContentType, id: number): Promise<Moderated | undefined> => contents[type](id)

/**
 * A subject as it is now; undefined if it is deleted. Contents are read beside their case, messages after it.
 * @param item the case, which is asked for messages only
 */
export async function subjectOf(
  type: SubjectType,
  id: number,
  { item, nowMs }: { readonly item: () => Promise<CaseItem | undefined>; readonly nowMs: number },
): Promise<Moderated | undefined> {
  if (!isOfMessages(type)) return contentOf(type, id)
  const of = await item()
  const place = of && messageCase(of)
  return place && messages[type](place, nowMs)
}

/** Where the messages of a case are; undefined once their author is erased, and so are they. */
function messageCase({ id, subjectId, userId, supplierId, place, otherSide }: CaseItem): MessageCase | undefined {
  const side = supplierId !== null ? (`S#${supplierId}` as const) : userId !== null && (`U#${userId}` as const)
  return side && place ? { caseId: id, subjectId, side, otherSide, ...place } : undefined
}

/** What lets a member of a supplier's team write such content, and so read decisions about it. */
export const writersOf = (type: SubjectType): Capability => (isOfMessages(type) ? 'messages' : 'posts')

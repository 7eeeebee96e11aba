import type { SubjectType } from '@nestboard/shared/moderation/model.ts'
import { moderatedComment, moderatedPost } from '../feed/moderated.ts'
import type { Moderated } from '../kernel/moderated.ts'
import { moderatedReply, moderatedReview } from '../reviews/moderated.ts'

/** How the owner of each type of subject answers it. A new type is a line here, and its grants in `grants.ts`. */
const readers: Readonly<Record<SubjectType, (id: number) => Promise<Moderated | undefined>>> = {
  POST: moderatedPost,
  COMMENT: moderatedComment,
  REVIEW: moderatedReview,
  REPLY: moderatedReply,
}

/** A subject as it is now; undefined if it is deleted. */
export const subjectOf = (type: SubjectType, id: number): Promise<Moderated | undefined> => readers[type](id)

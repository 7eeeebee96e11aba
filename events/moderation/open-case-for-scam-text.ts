import * as z from 'zod/mini'
import { postModerationReadGrants } from '@nestboard/functions/feed/grants.ts'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { scamCaseOpeningGrants } from '@nestboard/functions/moderation/grants.ts'
import { openCaseOrAddReport } from '@nestboard/functions/moderation/open-case-or-add-report.ts'
import type { PublicContentSubject } from '@nestboard/functions/moderation/open-case-or-add-report.ts'
import { reviewModerationReadGrants } from '@nestboard/functions/reviews/grants.ts'
import { reviewPostRow } from '@nestboard/functions/reviews/rows.ts'
import { commentKey, feedPostKey } from '@nestboard/functions/feed/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { judgeMessageText } from '@nestboard/shared/messages/judge-message-text.ts'
import type { PublicContentType } from '@nestboard/shared/moderation/model.ts'
import { parseBySchema } from '../row-change.ts'
import type { RowChange, RowImage } from '../row-change.ts'
import { commentStreamFilter, postStreamFilter } from '../feed/post-change.ts'
import { defineReaction } from '../reaction.ts'

const text = () => z._default(z.string(), '')
const written = z.object({
  id: idField(),
  text: text(),
  title: text(),
  pros: text(),
  cons: text(),
  reply: z.optional(z.object({ text: z.string() })),
})

const reviewRows = { pk: 'P#', sk: [reviewPostRow.prefix] } as const

/** The texts of a row that staff may moderate, by type of content. */
function textsOf({ keys }: RowChange, image: RowImage | undefined): Partial<Record<PublicContentType, string>> {
  if (!image) return {}
  const isPost = keys.pk.startsWith(postStreamFilter.pk)
  if (isPost && keys.sk.startsWith(feedPostKey.prefix)) return { POST: parseBySchema(written, image, 'post').text }
  if (isPost && keys.sk.startsWith(commentKey.prefix)) return { COMMENT: parseBySchema(written, image, 'comment').text }
  if (!keys.pk.startsWith(reviewRows.pk) || keys.sk !== reviewRows.sk[0]) return {}
  const { title, pros, cons, reply } = parseBySchema(written, image, 'review')
  return { REVIEW: [title, pros, cons].join('\n'), ...(reply && { REPLY: reply.text }) }
}

/**
 * Opens a moderation case for a new or changed text that matches a known scam pattern (`shared/messages/patterns.ts`).
 */
export const openCaseForScamText = defineReaction(
  {
    wakes: [
      { ...postStreamFilter, on: ['INSERT'] },
      { ...commentStreamFilter, on: ['INSERT'] },
      { ...reviewRows, on: ['INSERT', 'MODIFY'], versioned: true },
    ],
    grants: mergeGrants(postModerationReadGrants, reviewModerationReadGrants, scamCaseOpeningGrants),
  },
  async (change, { now }) => {
    const [old, texts] = [textsOf(change, change.before), textsOf(change, change.after)]
    for (const [type, said] of Object.entries(texts) as [PublicContentType, string][]) {
      if (said === old[type] || judgeMessageText(said) !== 'PHISHING') continue
      const subject: PublicContentSubject = { type, subjectId: Number(change.after?.['id']) }
      await openCaseOrAddReport(subject, { userId: null, reason: 'SCAM' }, now())
    }
  },
)

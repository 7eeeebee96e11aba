import * as z from 'zod/mini'
import { postModerationReadGrants } from '@nestboard/functions/feed/grants.ts'
import { contentReportKey } from '@nestboard/functions/feed/rows.ts'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { contentReportHandlingGrants } from '@nestboard/functions/moderation/grants.ts'
import { openCaseOrAddReport } from '@nestboard/functions/moderation/open.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../change.ts'
import { defineReaction } from '../reaction.ts'

const pk = 'REPORT#'
const reportImage = z.object({ subjectId: idField(), postId: idField(), userId: idField() })

/** Opens a moderation case for a reported post or comment, or adds the report to the open case. */
export const openCaseForReport = defineReaction(
  {
    wakes: [{ on: ['INSERT'], pk, sk: [contentReportKey.prefix] }],
    grants: mergeGrants(postModerationReadGrants, contentReportHandlingGrants),
    late: 'event',
  },
  async ({ kind, keys, after }, { now }) => {
    if (kind !== 'INSERT' || !keys.pk.startsWith(pk) || !keys.sk.startsWith(contentReportKey.prefix)) return
    const { subjectId, postId, userId } = parseBySchema(reportImage, after, 'report')
    const type = subjectId === postId ? 'POST' : 'COMMENT'
    await openCaseOrAddReport({ type, subjectId }, { userId, reason: 'OTHER' }, now())
  },
)

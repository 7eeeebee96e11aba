import * as z from 'zod/mini'
import { postModerationReadGrants } from '@nestboard/functions/feed/grants.ts'
import { contentReportKey } from '@nestboard/functions/feed/rows.ts'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { contentReportHandlingGrants } from '@nestboard/functions/moderation/grants.ts'
import { openCaseOrAddReport } from '@nestboard/functions/moderation/open-case-or-add-report.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { onRow } from '../on-row.ts'

const reportImage = () => z.object({ subjectId: idField(), postId: idField(), userId: idField() })

/** Opens a moderation case for a reported post or comment, or adds the report to the open case. */
export const openCaseForReport = onRow(
  contentReportKey,
  {
    on: ['INSERT'],
    image: reportImage,
    grants: mergeGrants(postModerationReadGrants, contentReportHandlingGrants),
  },
  async ({ after: { subjectId, postId, userId } }, { now }) => {
    const type = subjectId === postId ? 'POST' : 'COMMENT'
    await openCaseOrAddReport({ type, subjectId }, { userId, reason: 'OTHER' }, now())
  },
)

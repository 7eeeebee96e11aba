import * as z from 'zod/mini'
import { postContentGrants } from '@nestboard/functions/feed/grants.ts'
import { reportKey } from '@nestboard/functions/feed/rows.ts'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { openCaseGrants } from '@nestboard/functions/moderation/grants.ts'
import { openCase } from '@nestboard/functions/moderation/open.ts'
import { id } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../change.ts'
import { defineReaction } from '../reaction.ts'

const pk = 'REPORT#'
const reportImage = z.object({ subjectId: id(), postId: id(), userId: id() })

/** Opens a moderation case for a reported post or comment, or adds the report to the open case. */
export const openReported = defineReaction(
  {
    wakes: [{ on: ['INSERT'], pk, sk: [reportKey.prefix] }],
    grants: mergeGrants(postContentGrants, openCaseGrants),
    late: 'event',
  },
  async ({ kind, keys, after }, { now }) => {
    if (kind !== 'INSERT' || !keys.pk.startsWith(pk) || !keys.sk.startsWith(reportKey.prefix)) return
    const { subjectId, postId, userId } = parseBySchema(reportImage, after, 'report')
    const type = subjectId === postId ? 'POST' : 'COMMENT'
    await openCase({ type, subjectId }, { userId, reason: 'OTHER' }, now())
  },
)

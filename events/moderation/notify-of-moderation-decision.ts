import * as z from 'zod/mini'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { findPeopleToNotifyOfDecision } from '@nestboard/functions/moderation/erase-person-from-cases.ts'
import { caseRow, caseLogRow, caseReportRow } from '@nestboard/functions/moderation/rows.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { caseLogActions } from '@nestboard/shared/moderation/model.ts'
import type { CaseLogAction } from '@nestboard/shared/moderation/model.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

const logImage = () => z.object({ caseId: idField(), action: z.enum(caseLogActions), nco: z.int() })

/**
 * The notification to the author for each action. The author isn't told of a report on content that was not removed.
 */
const authorKinds: Partial<Readonly<Record<CaseLogAction, NotificationKind>>> = {
  REMOVED: 'CONTENT_REMOVED',
  UPHELD: 'APPEAL_UPHELD',
  OVERTURNED: 'CONTENT_RESTORED',
}

/**
 * Notifies the author of a removal and of the decision on an appeal, and thanks the reporters after the first
 * decision.
 */
export const notifyOfModerationDecision = onRow(
  caseLogRow,
  {
    on: ['INSERT'],
    image: logImage,
    grants: mergeGrants(
      notifyPersonGrants,
      grantActions(caseRow, 'GetItem'),
      grantActions(caseReportRow, 'Query'),
      grantActions(teamMemberKey, 'Query'),
    ),
  },
  async ({ after: { caseId, action, nco: atMs } }, { now }) => {
    if (action === 'APPEALED') return
    const { authors, reporters } = await findPeopleToNotifyOfDecision(caseId)
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    const about = { subjectId: caseId, atMs }
    const authorKind = authorKinds[action]
    if (authorKind) for (const userId of authors) await notifyPerson({ ...about, userId, kind: authorKind }, context)
    if (action !== 'KEPT' && action !== 'REMOVED') return
    for (const userId of reporters) await notifyPerson({ ...about, userId, kind: 'REPORT_DECIDED' }, context)
  },
)

import * as z from 'zod/mini'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { reportsOf } from '@nestboard/functions/moderation/case.store.ts'
import { caseKey, caseReportKey } from '@nestboard/functions/moderation/rows.ts'
import { notifyGrants } from '@nestboard/functions/notifications/grants.ts'
import { notify } from '@nestboard/functions/notifications/notify.ts'
import { supplierBatchGrants } from '@nestboard/functions/supplier/grants.ts'
import { teamWith } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { id } from '@nestboard/shared/kernel/id.ts'
import { caseStates, decisions } from '@nestboard/shared/moderation/state.ts'
import { read } from '../change.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'

const pk = 'CASE#'
const { sk } = caseKey(0)
const caseImage = z.object({
  id: id(),
  userId: z.nullable(id()),
  supplierId: z.nullable(id()),
  state: z.enum(caseStates),
  decision: z.nullable(z.enum(decisions)),
  nco: z.int(),
  nms: z.int(),
})

/**
 * Tells the author of a removal and of the decision on an appeal, and thanks the reporters after the first decision. Authors don't
 * learn of reports of what stays.
 */
export const tellDecided = defineReaction(
  {
    wakes: [{ on: ['MODIFY'], pk, sk: [sk] }],
    grants: mergeGrants(
      notifyGrants,
      supplierBatchGrants,
      uses(teamMemberKey, 'Query'),
      uses(caseReportKey, 'Query'),
    ),
    late: 'event',
  },
  async ({ keys, before, after }, { now }) => {
    if (!keys.pk.startsWith(pk) || keys.sk !== sk || !before || !after) return
    const [old, item] = [read(caseImage, before, 'case'), read(caseImage, after, 'case')]
    if (old.state === item.state || (item.state !== 'DECIDED' && item.state !== 'FINAL')) return
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    const about = { subjectId: item.id, atMs: item.nms }
    const kind = kindFor(item)
    if (kind) for (const userId of await authorsOf(item)) await notify({ ...about, userId, kind }, context)
    if (item.state !== 'DECIDED') return
    for (const { userId, nco } of await reportsOf(item.id))
      if (nco >= item.nco) await notify({ ...about, userId, kind: 'REPORT_DECIDED' }, context)
  },
)

type CaseImage = z.output<typeof caseImage>

const kindFor = ({ state, decision }: CaseImage) => {
  if (state === 'FINAL') return decision === 'KEEP' ? 'CONTENT_RESTORED' : 'APPEAL_UPHELD'
  return decision === 'REMOVE' ? 'CONTENT_REMOVED' : undefined
}

/** Who answers for the content: the person who wrote it, or those who may post for its supplier. */
const authorsOf = async ({ userId, supplierId }: CaseImage): Promise<number[]> => {
  if (userId !== null) return [userId]
  return supplierId === null ? [] : teamWith(supplierId, 'posts')
}

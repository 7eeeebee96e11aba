import * as z from 'zod/mini'
import { feeKey } from '@nestboard/functions/fees/rows.ts'
import { buildAuditLogClause } from '@nestboard/functions/kernel/audit.ts'
import type { AuditedChange } from '@nestboard/functions/kernel/audit.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { deriveIdFromText } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { readTombstone } from '@nestboard/functions/kernel/table/tombstone.ts'
import { auditKey, tombstoneKey } from '@nestboard/functions/kernel/service-rows.ts'
import { readRow } from '@nestboard/functions/kernel/table/read.ts'
import type { Row } from '@nestboard/functions/kernel/table/row.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { priceCalendarKey, rateKey, ratePartSortKeyPrefixes } from '@nestboard/functions/rates/rows.ts'
import { teamInvitationKey, teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import type { AuditAction } from '@nestboard/shared/supplier/audit.ts'
import { parseBySchema } from '../row-change.ts'
import type { RowChange } from '../row-change.ts'
import { defineReaction } from '../reaction.ts'
import { findAuditedRowKind, auditedPriceCalendarRowKind } from './audited-kinds.ts'
import type { AuditedRowKind } from './audited-kinds.ts'

const marked = z.object({ auditUserId: idField(), auditSupplierId: idField(), nms: z.int() })
const removed = z.object({ id: idField() })
const member = z.object({
  id: idField(),
  userId: idField(),
  role: z.string(),
  listingIds: z.optional(z.array(idField())),
})
const invited = z.object({ id: idField(), role: z.string() })

/**
 * Records in the audit log the changes of rates, prices and fees, changes of a team member's role or listings, and
 * departures from teams. The requests that cause them write without reading the old row, which only the stream has.
 * The audit row's key is derived from the change, so a record delivered twice adds one row.
 */
export const recordChangeInAuditLog = defineReaction(
  {
    wakes: [
      {
        pk: 'L#',
        sk: [rateKey.prefix, priceCalendarKey.prefix, feeKey.prefix, ...Object.values(ratePartSortKeyPrefixes)],
      },
      { on: ['MODIFY', 'REMOVE'], pk: 'S#', sk: [teamMemberKey.prefix, teamInvitationKey.prefix] },
    ],
    grants: mergeGrants(
      grantActions(auditKey, 'PutItem'),
      grantActions(tombstoneKey, 'GetItem'),
      grantActions(listingKey, 'GetItem'),
    ),
  },
  async (change) => {
    const { kind, keys } = change
    if (keys.pk.startsWith('S#') && keys.sk.startsWith(teamMemberKey.prefix)) return recordMember(change)
    if (kind === 'REMOVE' && keys.pk.startsWith('S#') && keys.sk.startsWith(teamInvitationKey.prefix))
      return recordUninvited(change)
    const of = keys.pk.startsWith('L#') ? findAuditedRowKind(keys.sk) : undefined
    if (!of) return
    const audited = kind === 'REMOVE' ? await removalIn(change, of) : changeIn(change, of)
    if (audited) await record({ ...audited, listingName: await listingNameIn(change) }, change)
  },
)

/**
 * Reads the present name of the listing whose partition changed; undefined after the listing was deleted. Key: L#{id}
 * / LISTING.
 */
async function listingNameIn({ keys }: RowChange): Promise<string | undefined> {
  const listing = await readRow<{ name: string }>(listingKey(Number(keys.pk.slice('L#'.length))), { fields: ['name'] })
  return listing?.name
}

/**
 * Builds the audit entry of a creation or edit from the audit attributes that its request left in the row; undefined
 * for rows without them, such as imported ones.
 */
function changeIn({ kind, before, after }: RowChange, of: AuditedRowKind): AuditedChange | undefined {
  const mark = marked.safeParse(after)
  if (!after || !mark.success || before?.['nms'] === mark.data.nms) return undefined
  const { auditUserId: actorUserId, auditSupplierId: supplierId, nms: nowMs } = mark.data
  const action: AuditAction =
    of === auditedPriceCalendarRowKind || kind === 'MODIFY' ? `${of.name}Changed` : `${of.name as 'rate'}Created`
  const fields = of.fields(before as Row | undefined, after as Row)
  return { supplierId, actorUserId, action, subjectId: of.subjectOf(after as Row), ...fields, nowMs }
}

/**
 * Builds the audit entry of a removal from the tombstone that its request left; undefined for rows that were removed
 * with their rate or listing.
 */
async function removalIn({ before }: RowChange, of: AuditedRowKind): Promise<AuditedChange | undefined> {
  if (of === auditedPriceCalendarRowKind) return undefined
  const subjectId = parseBySchema(removed, before, of.name).id
  const note = await readTombstone(subjectId)
  if (!note) return undefined
  const { supplierId, userId: actorUserId, atMs: nowMs } = note
  const fields = of.fields(before as Row, undefined)
  return { supplierId, actorUserId, action: `${of.name as 'rate'}Deleted`, subjectId, ...fields, nowMs }
}

async function recordMember(change: RowChange): Promise<void> {
  if (change.kind === 'REMOVE') return recordLeft(change)
  const mark = marked.safeParse(change.after)
  if (change.kind !== 'MODIFY' || !mark.success || change.before?.['nms'] === mark.data.nms) return undefined
  const { auditUserId: actorUserId, auditSupplierId: supplierId, nms: nowMs } = mark.data
  const [was, is] = [parseBySchema(member, change.before, 'member'), parseBySchema(member, change.after, 'member')]
  if (was.role === is.role && String(was.listingIds) === String(is.listingIds)) return undefined
  const action = was.role === is.role ? 'memberAssigned' : 'memberRoleChanged'
  const [before, after] = [fieldsOf(was), fieldsOf(is)]
  return record({ supplierId, actorUserId, action, subjectId: is.id, before, after, nowMs }, change)
}

const fieldsOf = ({ role, listingIds = [] }: z.infer<typeof member>) => ({ role, listingIds })

/**
 * Records an invitation that ended because the person's account was erased. API calls that end an invitation record it
 * themselves.
 */
async function recordUninvited(change: RowChange): Promise<void> {
  const { id: subjectId, role } = parseBySchema(invited, change.before, 'invitation')
  const note = await readTombstone(subjectId)
  if (!note) return
  const { supplierId, userId: actorUserId, atMs: nowMs } = note
  await record({ supplierId, actorUserId, action: 'memberDeclined', subjectId, before: { role }, nowMs }, change)
}

async function recordLeft(change: RowChange): Promise<void> {
  const { id: subjectId, userId, role } = parseBySchema(member, change.before, 'member')
  const note = await readTombstone(subjectId)
  if (!note) return
  const { supplierId, userId: actorUserId, atMs: nowMs } = note
  const action = actorUserId === userId ? 'memberLeft' : 'memberRemoved'
  await record({ supplierId, actorUserId, action, subjectId, before: { userId, role }, nowMs }, change)
}

async function record(audited: AuditedChange, { kind, keys }: RowChange): Promise<void> {
  const changeId = deriveIdFromText(`${kind} ${keys.pk} ${keys.sk} ${audited.nowMs}`)
  const recorded = new Error('recorded before')
  await commitTransaction([buildAuditLogClause({ ...audited, changeId }, () => recorded)]).catch((error: unknown) => {
    if (error !== recorded) throw error
  })
}

import { maxAuditValueBytes } from '@nestboard/shared/supplier/audit.ts'
import type { AuditAction, AuditEntry } from '@nestboard/shared/supplier/audit.ts'
import type { TransactionClause } from './table/commit-transaction.ts'
import { auditKey } from './service-rows.ts'
import type { RowKey } from './table/define-row-key.ts'
import { newId } from './secrets/new-id.ts'
import { putRow } from './table/row-update.ts'

type Fields = Readonly<Record<string, unknown>>

/** A change to record. Only the fields that differ between `before` and `after` are kept. */
export interface AuditedChange {
  readonly supplierId: number
  /** Id of the person who made the change; their name is looked up when the log is read. */
  readonly actorUserId: number
  readonly action: AuditAction
  readonly subjectId: number
  /** Name of the listing that the change is about, at the time of the change. */
  readonly listingName?: string | undefined
  readonly before?: Fields
  readonly after?: Fields
  readonly nowMs: number
  /**
   * Unique id of the change. Set it if the same change may be recorded twice, as by an at-least-once stream, so that
   * both attempts write the same key.
   */
  readonly changeId?: number
}

/** An audit row without the actor's name. Key: AUDIT#{supplier} / {time}#{change}. */
export type AuditLogItem = RowKey & Omit<AuditEntry, 'userName'>

/**
 * Attributes stored in a row when it is written, so that the stream reaction that writes the audit log knows who
 * changed the row, and for which supplier.
 */
export const buildAuditAttributes = (actorUserId: number, supplierId: number) => ({
  auditUserId: actorUserId,
  auditSupplierId: supplierId,
})

/**
 * The clause that adds a change to the audit log in the transaction that makes the change. A transaction costs two
 * write units per KB.
 */
export const buildAuditLogClause = (audited: AuditedChange, otherwise?: () => Error): TransactionClause => ({
  write: putRow({ ...auditItem(audited) }),
  ...(otherwise && { otherwise }),
})

function auditItem({
  supplierId,
  actorUserId,
  action,
  subjectId,
  listingName,
  nowMs,
  ...audited
}: AuditedChange): AuditLogItem {
  const { before = {}, after = {}, changeId = newId() } = audited
  const names = listChangedFieldNames(before, after)
  return {
    ...auditKey(supplierId, nowMs, changeId),
    supplierId,
    userId: actorUserId,
    action,
    subjectId,
    ...(listingName !== undefined && { listingName }),
    before: sideOf(before, names),
    after: sideOf(after, names),
    nco: nowMs,
  }
}

/** Names of the fields whose values differ; objects are compared by their JSON text. */
export const listChangedFieldNames = (before: Fields, after: Fields): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => textOf(before[name]) !== textOf(after[name]),
  )

/**
 * The values of the named fields before or after the change, as texts. Each field gets an equal share of an audit
 * row's byte limit.
 */
function sideOf(fields: Fields, names: readonly string[]): Record<string, string> {
  const share = Math.floor(maxAuditValueBytes / Math.max(1, names.length))
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(fields[name])
      return text === undefined ? [] : [[name, cut(text, Math.max(0, share - Buffer.byteLength(name)))]]
    }),
  )
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value)

const ellipsis = '…'

/** Cuts a text to a number of bytes without splitting a character, and ends it with an ellipsis. */
function cut(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text
  let bytes = Buffer.byteLength(ellipsis)
  let kept = ''
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxBytes) break
    kept += character
  }
  return kept + ellipsis
}

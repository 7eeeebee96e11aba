import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { TransactionClause } from './commit-transaction.ts'
import { tombstoneKey } from '../service-rows.ts'
import { putRow } from './row-update.ts'
import { readRow } from './read.ts'
import { toTtlSeconds } from './table.ts'

/** How long tombstones are kept: longer than the stream and the dead-letter queue keep a record. */
const keptMs = 30 * msPerDay

/** A tombstone: who deleted an entity, and when. Key: REMOVED#{id} / REMOVED. */
export interface Tombstone {
  readonly supplierId: number
  readonly userId: number
  readonly atMs: number
}

/**
 * The clause that writes a tombstone in the transaction of the deletion. The stream's record shows the deleted row but
 * not who deleted it, so the reaction that writes the audit log reads the tombstone.
 */
export const buildTombstoneClause = (id: number, removal: Tombstone): TransactionClause => ({
  write: putRow({ ...tombstoneKey(id), ...removal, expiresAt: toTtlSeconds(removal.atMs + keptMs) }),
})

/**
 * The tombstone of a deleted entity; undefined if the entity was deleted along with its parent. Key: REMOVED#{id} /
 * REMOVED.
 */
export const readTombstone = (id: number): Promise<Tombstone | undefined> =>
  readRow(tombstoneKey(id), { consistent: true })

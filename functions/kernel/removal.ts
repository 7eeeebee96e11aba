import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { Clause } from './commit.ts'
import { removalKey } from './rows.ts'
import { putRow } from './table/write.ts'
import { rowAt } from './table/read.ts'
import { ttlSeconds } from './table.ts'

/** Longer than the stream and its failure queue keep a record. */
const keptMs = 30 * msPerDay

/** Note of a removal. REMOVED#{id} / REMOVED */
export interface Removal {
  readonly supplierId: number
  readonly userId: number
  readonly atMs: number
}

/**
 * The clause that notes who removes a thing, in the transaction of its removal. The stream's record of the removal has
 * the old row but not the actor, so the reaction that writes the audit row reads the note.
 */
export const noteRemoval = (id: number, removal: Removal): Clause => ({
  write: putRow({ ...removalKey(id), ...removal, expiresAt: ttlSeconds(removal.atMs + keptMs) }),
})

/** The note of a thing's removal; undefined if it was removed along with its parent. REMOVED#{id} / REMOVED */
export const removalOf = (id: number): Promise<Removal | undefined> => rowAt(removalKey(id), { consistent: true })

import { grantActions } from '@nestboard/functions/kernel/grants.ts'
import { personalArchiveKey } from '@nestboard/functions/profile/rows.ts'
import { buildDataArchiveKey } from '@nestboard/functions/kernel/private-media.ts'
import { newId } from '@nestboard/functions/kernel/random.ts'
import { removeObject } from '@nestboard/functions/kernel/s3.ts'
import { commitTransaction } from '@nestboard/functions/kernel/commit.ts'
import { readRow } from '@nestboard/functions/kernel/table/read.ts'
import { overwriteRow } from '@nestboard/functions/kernel/table/write.ts'
import type { PersonDataHandlers } from '../person-part.ts'

/**
 * Removes a person's previous data archive, and records the new one before it is stored, so that an erasure always
 * finds it. Resolves to the new archive's id.
 */
export async function replaceArchiveRow(userId: number, nowMs: number): Promise<number> {
  const archiveId = newId()
  await removeArchive(userId)
  await commitTransaction([
    { write: overwriteRow({ ...personalArchiveKey(userId), key: buildDataArchiveKey(archiveId), nco: nowMs }) },
  ])
  return archiveId
}

/** The table requests of `replaceArchiveRow`. */
export const archiveRowReplacementGrants = grantActions(personalArchiveKey, 'GetItem', 'PutItem')

/** Removes a person's stored data archive, if there is one. */
export async function removeArchive(userId: number): Promise<void> {
  const archive = await readRow<{ key: string }>(personalArchiveKey(userId), { consistent: true })
  if (archive) await removeObject(archive.key)
}

/**
 * The stored archive of a person's data is itself erased with the person, but not included in the person's next
 * archive.
 */
export const storedArchiveDataHandlers: PersonDataHandlers = {
  eraseGrants: grantActions(personalArchiveKey, 'GetItem'),
  erase: removeArchive,
}

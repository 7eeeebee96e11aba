import { grantActions } from '@nestboard/functions/kernel/grants.ts'
import { personalDataArchiveKey } from '@nestboard/functions/profile/rows.ts'
import { buildDataArchiveKey } from '@nestboard/functions/kernel/media/sign-private-media-url.ts'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { removeObject } from '@nestboard/functions/kernel/media/objects.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { readRow } from '@nestboard/functions/kernel/table/read.ts'
import { overwriteRow } from '@nestboard/functions/kernel/table/row-update.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

/**
 * Removes a person's previous data archive, and records the new one before it is stored, so that an erasure always
 * finds it. Resolves to the new archive's id.
 */
export async function replaceDataArchiveRow(userId: number, nowMs: number): Promise<number> {
  const archiveId = newId()
  await removeDataArchive(userId)
  await commitTransaction([
    { write: overwriteRow({ ...personalDataArchiveKey(userId), key: buildDataArchiveKey(archiveId), nco: nowMs }) },
  ])
  return archiveId
}

/** The table requests of `replaceDataArchiveRow`. */
export const personalDataArchiveReplacementGrants = grantActions(personalDataArchiveKey, 'GetItem', 'PutItem')

/** Removes a person's stored data archive, if there is one. */
export async function removeDataArchive(userId: number): Promise<void> {
  const archive = await readRow<{ key: string }>(personalDataArchiveKey(userId), { consistent: true })
  if (archive) await removeObject(archive.key)
}

/**
 * The stored archive of a person's data is itself erased with the person, but not included in the person's next
 * archive.
 */
export const dataArchivePersonalDataHandlers: PersonalDataHandlers = {
  eraseGrants: grantActions(personalDataArchiveKey, 'GetItem'),
  erase: removeDataArchive,
}

import { uses } from '@nestboard/functions/kernel/grants.ts'
import { archiveKey } from '@nestboard/functions/profile/rows.ts'
import { newSecret } from '@nestboard/functions/kernel/random.ts'
import { removeObject } from '@nestboard/functions/kernel/s3.ts'
import { commit } from '@nestboard/functions/kernel/commit.ts'
import { rowAt } from '@nestboard/functions/kernel/table/read.ts'
import { overwriteRow } from '@nestboard/functions/kernel/table/write.ts'
import type { PersonPart } from '../person-part.ts'

/** Milliseconds that an archive can be downloaded. */
export const archiveLifeMs = 86_400_000

/** Key of an archive. The edge serves nothing outside `media/`, and the bucket removes archives after a day. */
const archivePrefix = 'archive/'

/** Records the key of a person's next archive before it is stored, so that an erasure always finds it. */
export async function noteArchive(userId: number, nowMs: number): Promise<string> {
  const key = `${archivePrefix}${newSecret()}.zip`
  await removeArchive(userId)
  await commit([{ write: overwriteRow({ ...archiveKey(userId), key, nco: nowMs }) }])
  return key
}

/** Removes the last archive of a person, if it still exists. */
export async function removeArchive(userId: number): Promise<void> {
  const archive = await rowAt<{ key: string }>(archiveKey(userId), { consistent: true })
  if (archive) await removeObject(archive.key)
}

/** The stored archive, which is erased and no part of the next one. */
export const archivePart: PersonPart = { grants: uses(archiveKey, 'GetItem', 'PutItem'), erase: removeArchive }

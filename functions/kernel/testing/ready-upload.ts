import type { UploadPurpose } from '@nestboard/shared/media/model.ts'
import { commitTransaction } from '../table/commit-transaction.ts'
import { putMedia, recordUploadCheckOutcome } from '../media/media.store.ts'
import { newId } from '../secrets/new-id.ts'

/** Makes an upload that has passed its check and returns its key, for tests of calls that use an upload. */
export async function createReadyUpload(userId: number, purpose: UploadPurpose, ownerId = 0): Promise<string> {
  const id = newId()
  const file = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 1000, nco: Date.now() }
  const item = { id, userId, purpose, ownerId, ...file, status: 'REQUESTED', expiresAt: 4_000_000_000 } as const
  const checked = {
    status: 'READY',
    type: 'IMAGE',
    width: 900,
    height: 600,
    thumbhash: 'aGFzaA==',
    extension: '',
  } as const
  await commitTransaction([{ write: putMedia(item) }])
  await commitTransaction([{ write: recordUploadCheckOutcome(item, checked, Date.now()) }])
  return `upload/${id}`
}

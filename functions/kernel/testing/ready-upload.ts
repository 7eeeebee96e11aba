import type { UploadPurpose } from '@nestboard/shared/media/model.ts'
import { commit } from '../commit.ts'
import { putMedia } from '../media.store.ts'
import { newId } from '../random.ts'

/** The key of an upload that has passed its check, for what create calls do with one. */
export async function readyUpload(userId: number, purpose: UploadPurpose, ownerId = 0): Promise<string> {
  const id = newId()
  const file = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 1000, nco: Date.now() }
  const checked = { status: 'READY', type: 'IMAGE', width: 900, height: 600, thumbhash: 'aGFzaA==' } as const
  await commit([{ write: putMedia({ id, userId, purpose, ownerId, ...file, ...checked, expiresAt: 4_000_000_000 }) }])
  return `upload/${id}`
}

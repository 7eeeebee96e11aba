import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import {
  buildMediaClaimWrite,
  readMediaItem,
  putMedia,
  recordUploadCheckOutcome,
} from '../../kernel/media/media.store.ts'
import { newId } from '../../kernel/secrets/new-id.ts'

/** Writes a picture that has passed its upload check into a person's profile, and returns its id. */
export async function newProfilePicture(userId: number): Promise<number> {
  const id = newId()
  const file = { fileName: 'stove.png', contentType: 'image/png', size: 1, ownerId: 0 }
  const item = { id, userId, purpose: 'USER_MEDIA', ...file, nco: Date.now(), status: 'REQUESTED' } as const
  await commitTransaction([{ write: putMedia(item) }])
  const checked = { status: 'READY', type: 'IMAGE', width: 900, height: 600, thumbhash: '', extension: 'webp' } as const
  await commitTransaction([{ write: recordUploadCheckOutcome(item, checked, Date.now()) }])
  const url = `/media/${id}/1080.webp`
  const shown = { owner: `U#${userId}`, idx: 0, main: false, url, supplierId: undefined, endsMs: undefined } as const
  await commitTransaction([{ write: buildMediaClaimWrite((await readMediaItem(id))!, shown, Date.now()) }])
  return id
}

import { deriveIdFromText } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { overwriteRowsInTransactions } from '../../import/write-row-groups-atomically.ts'
import { buildDemoPictureRow } from '../pictures/build-demo-picture-row.ts'
import { demoPostPictures } from '../pictures/demo-post-pictures.ts'

type Author = { readonly userId: number; readonly supplierId?: number }

/**
 * Adds a post's pictures to its author's files without an upload. Resolves to their media ids.
 */
export async function addDemoPostPictures(
  of: keyof typeof demoPostPictures | undefined,
  { userId, supplierId }: Author,
  nowMs: number,
): Promise<number[]> {
  if (of === undefined) return []
  const author =
    supplierId === undefined
      ? ({ userId, owner: `U#${userId}`, ownerId: 0, purpose: 'USER_MEDIA' } as const)
      : ({ userId, owner: `S#${supplierId}`, ownerId: supplierId, purpose: 'SUPPLIER_MEDIA' } as const)
  const ids = demoPostPictures[of].map((_, idx) => deriveIdFromText(`picture ${idx} of the post ${of}`))
  await overwriteRowsInTransactions(
    demoPostPictures[of].map((picture, idx) => buildDemoPictureRow(picture, { ...author, id: ids[idx]!, idx }, nowMs)),
  )
  return ids
}

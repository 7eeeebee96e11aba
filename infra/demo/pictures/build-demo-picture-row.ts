import type { MediaItem } from '@nestboard/functions/kernel/media/media.store.ts'
import { mediaKey, mediaSortKey, mediaOwnerPartition } from '@nestboard/functions/kernel/service-rows.ts'
import type { MediaOwner } from '@nestboard/functions/kernel/service-rows.ts'
import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import { getDemoPictureUrlPath } from './demo-picture.ts'

const shown = { width: 1080, height: 720 }

type Place = Pick<MediaItem, 'id' | 'userId' | 'ownerId' | 'supplierId' | 'purpose'> & {
  readonly owner: MediaOwner
  readonly idx: number
  readonly isMain?: boolean
}

/**
 * Returns the row of an accepted upload that shows a picture of the demo instead of an uploaded file. Several rows may
 * show the same picture.
 */
export function buildDemoPictureRow(
  picture: string,
  { owner, idx, isMain = false, id, ...place }: Place,
  nowMs: number,
): RowKey {
  const checked = { fileName: '', contentType: 'image/png', size: 0, status: 'READY', type: 'IMAGE', thumbhash: '' }
  const listed = { gsi1pk: mediaOwnerPartition(owner), gsi1sk: mediaSortKey(idx, nowMs, id) }
  const claimed = { idx, main: isMain, url: getDemoPictureUrlPath(picture), nco: nowMs, nms: nowMs, claimedMs: nowMs }
  const row = { ...mediaKey(id), ...listed, id, ...place, ...checked, ...shown, ...claimed }
  return row
}

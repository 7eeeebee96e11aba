import type { MediaItem } from '@nestboard/functions/kernel/media.store.ts'
import { mediaKey, mediaSortKey, mediaOwnerPartition } from '@nestboard/functions/kernel/service-rows.ts'
import type { MediaOwner } from '@nestboard/functions/kernel/service-rows.ts'
import type { RowKey } from '@nestboard/functions/kernel/table/row-kind.ts'
import { getDrawingUrlPath } from './named-drawings.ts'
import type { NamedDrawing } from './named-drawings.ts'

const shown = { width: 1080, height: 720 }

type Place = Pick<MediaItem, 'id' | 'userId' | 'ownerId' | 'supplierId' | 'purpose'> & {
  readonly owner: MediaOwner
  readonly idx: number
  readonly isMain?: boolean
}

/**
 * Returns the row of an accepted upload whose picture is a drawing instead of an uploaded file. Several rows may show
 * the same drawing.
 */
export function buildDrawnMediaRow(
  drawn: NamedDrawing,
  { owner, idx, isMain = false, id, ...place }: Place,
  nowMs: number,
): RowKey {
  const checked = { fileName: '', contentType: 'image/png', size: 0, status: 'READY', type: 'IMAGE', thumbhash: '' }
  const listed = { gsi1pk: mediaOwnerPartition(owner), gsi1sk: mediaSortKey(idx, nowMs, id) }
  const claimed = { idx, main: isMain, url: getDrawingUrlPath(drawn), nco: nowMs, nms: nowMs, claimedMs: nowMs }
  const row = { ...mediaKey(id), ...listed, id, ...place, ...checked, ...shown, ...claimed }
  return row
}

import type { MediaItem } from '../kernel/media/media.store.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'

/**
 * Reads the person's own pictures and films with these ids, in the given order. Undefined if one is missing, repeated
 * or belongs to somebody else.
 */
export async function readMediaOwnedByUser(userId: number, ids: readonly number[]): Promise<MediaItem[] | undefined> {
  const rows = ids.length ? await readRowsByKeys<MediaItem>(ids.map((id) => mediaKey(id))) : []
  const files = ids.map((id) => rows.find((row) => row.id === id))
  const isOwn = (file: MediaItem | undefined): file is MediaItem =>
    file?.userId === userId &&
    file.purpose === 'USER_MEDIA' &&
    file.claimedMs !== undefined &&
    file.removedMs === undefined
  return files.every(isOwn) && new Set(ids).size === ids.length ? files : undefined
}

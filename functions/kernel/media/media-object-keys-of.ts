import { filmObjectKey, pictureFormats, pictureObjectKey, pictureWidths } from '@nestboard/shared/media/pictures.ts'
import type { MediaItem } from './media.store.ts'

/** S3 keys of a checked file's objects, the default size first. */
export function mediaObjectKeysOf({
  id,
  type,
  extension,
}: Pick<MediaItem, 'id' | 'type'> & { extension?: string }): string[] {
  if (type === 'DOCUMENT') return [`private/${id}/file.${extension}`]
  if (type === 'VIDEO') return [filmObjectKey(id, extension === 'webm' ? 'webm' : 'mp4')]
  const shown = pictureObjectKey(id, 1080, 'webp')
  return [
    shown,
    ...pictureFormats.flatMap((f) => pictureWidths.map((w) => pictureObjectKey(id, w, f))).filter((k) => k !== shown),
  ]
}

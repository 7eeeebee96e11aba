import { readMediaItem } from '@nestboard/functions/kernel/media.store.ts'
import { readIsVisibleToEverybody } from '@nestboard/functions/listing/sight.ts'

/** Whether a picture is a photo of a listing that not everybody may see. */
export async function isHiddenListingPhoto(id: number): Promise<boolean> {
  const item = await readMediaItem(id)
  return item?.purpose === 'LISTING_MEDIA' && !(await readIsVisibleToEverybody(item.ownerId))
}

import { mediaById } from '@nestboard/functions/kernel/media.store.ts'
import { readIsShownToEverybody } from '@nestboard/functions/listing/sight.ts'

/** Whether a picture is a photo of a listing that not everybody may see. */
export async function isPhotoHidden(id: number): Promise<boolean> {
  const item = await mediaById(id)
  return item?.purpose === 'LISTING_MEDIA' && !(await readIsShownToEverybody(item.ownerId))
}

import { privateKeyOf } from '@nestboard/shared/media/variant.ts'
import { objectsOf } from './media.ts'
import { copyObject, isStored, removeObject } from './s3.ts'

/** Headers of a private file: browsers cache it as long as its address is valid, shared caches never. */
export const privateHeaders = { 'cache-control': 'private, max-age=300' } as const
/**
 * Headers of a public listing's photo. The edge revalidates it every ten minutes, so a photo that becomes private leaves
 * the edge caches within that time.
 */
export const listingPhotoHeaders = { 'cache-control': 'public, max-age=86400, s-maxage=600' } as const

const publicKeysOf = (id: number): string[] => objectsOf({ id, type: 'IMAGE' })
const contentTypeOf = (key: string): string => `image/${key.slice(key.lastIndexOf('.') + 1)}`

/** Copies each private file of a photo to its public key; costs one HEAD if the photo is public already. */
export async function publishPhoto(id: number): Promise<void> {
  const keys = publicKeysOf(id)
  // The default size is written last: if it exists, all sizes do.
  const [shown, ...others] = keys as [string, ...string[]]
  if (await isStored(shown)) return
  const copy = (key: string) =>
    copyObject(privateKeyOf(key), key, { ...listingPhotoHeaders, 'content-type': contentTypeOf(key) })
  await Promise.all(others.map(copy))
  await copy(shown)
}

/** Removes the public copies of a photo; its private files stay. Deletes are free. */
export async function withdrawPhoto(id: number): Promise<void> {
  const [shown, ...others] = publicKeysOf(id) as [string, ...string[]]
  // The default size first: its absence means that the photo is not fully public.
  await removeObject(shown)
  await Promise.all(others.map(removeObject))
}

import { privateKeyOf } from '@nestboard/shared/media/variant.ts'
import { objectsOf } from './media.ts'
import { copyObject, isStored, removeObject } from './s3.ts'

/** What a private file is served with: a browser keeps it as long as its address is good, a shared cache never. */
export const privateHeaders = { 'cache-control': 'private, max-age=300' } as const
/**
 * What a listing's photo is served with while everybody sees it. The edge asks for it again every ten minutes: a photo
 * that has become private is gone from its caches by then.
 */
export const listingPhotoHeaders = { 'cache-control': 'public, max-age=86400, s-maxage=600' } as const

const publicKeysOf = (id: number): string[] => objectsOf({ id, type: 'IMAGE' })
const contentTypeOf = (key: string): string => `image/${key.slice(key.lastIndexOf('.') + 1)}`

/** Puts a public copy beside each private file of a photo; a photo that is public already costs one HEAD. */
export async function publishPhoto(id: number): Promise<void> {
  const keys = publicKeysOf(id)
  // The one that is shown by default is written last, so that its presence says that all are there.
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
  // First the one whose presence says that all are there.
  await removeObject(shown)
  await Promise.all(others.map(removeObject))
}

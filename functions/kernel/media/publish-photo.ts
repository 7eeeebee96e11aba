import { toPrivateObjectKey } from '@nestboard/shared/media/pictures.ts'
import { mediaObjectKeysOf } from './media-object-keys-of.ts'
import { copyObject, isObjectStored, removeObject } from './objects.ts'

/** Headers of a private file: browsers cache it as long as its address is valid, and shared caches never do. */
export const privateFileHeaders = { 'cache-control': 'private, max-age=300' } as const
/** Cache header for files of posts and reviews, which never change at their address. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'
/**
 * Headers of a public listing's photo. The edge revalidates it every ten minutes, so a photo that becomes private
 * leaves the edge caches within that time.
 */
export const listingPhotoHeaders = { 'cache-control': 'public, max-age=86400, s-maxage=600' } as const

const publicKeysOf = (id: number): string[] => mediaObjectKeysOf({ id, type: 'IMAGE' })
function contentTypeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return `${extension === 'mp4' || extension === 'webm' ? 'video' : 'image'}/${extension}`
}

/** Copies a photo's private files to their public keys; costs only one HEAD if the photo is public already. */
export const publishPhoto = (id: number): Promise<void> => publish(publicKeysOf(id), listingPhotoHeaders)

/** Removes the public copies of a photo; its private files stay. Deletes are free. */
export const unpublishPhoto = (id: number): Promise<void> => withdraw(publicKeysOf(id))

/**
 * Moves the public files of a removed post or review to their private keys. Safe to repeat.
 * @param keys public keys of one picture or film, the default size first
 */
export async function movePublicFilesToPrivate(keys: readonly string[]): Promise<void> {
  const copy = (key: string) =>
    copyObject(key, toPrivateObjectKey(key), { ...privateFileHeaders, 'content-type': contentTypeOf(key) })
  if (await isObjectStored(keys[0]!)) await Promise.all(keys.map(copy))
  await withdraw(keys)
}

/** Copies hidden files back to their public keys. Safe to repeat. */
export const copyFilesBackToPublic = (keys: readonly string[]): Promise<void> =>
  publish(keys, { 'cache-control': immutableCacheControl })

async function publish(
  [shown, ...others]: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  // The default size is copied last, so if it is public, all sizes are.
  if (shown === undefined || (await isObjectStored(shown))) return
  const copy = (key: string) =>
    copyObject(toPrivateObjectKey(key), key, { ...headers, 'content-type': contentTypeOf(key) })
  await Promise.all(others.map(copy))
  await copy(shown)
}

async function withdraw([shown, ...others]: readonly string[]): Promise<void> {
  // The default size is removed first, so if it is public, all sizes are.
  if (shown !== undefined) await removeObject(shown)
  await Promise.all(others.map(removeObject))
}

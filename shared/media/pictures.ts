/**
 * The widths in which each picture is stored. A picture is never enlarged: under wider names, it is stored in its own
 * size.
 */
export const pictureWidths = [320, 640, 1080, 1600] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

/** The S3 key of one size of a picture. Its URL path is `/` plus the key. */
export const pictureObjectKey = (id: number, width: PictureWidth, format: PictureFormat): string =>
  `media/${id}/${width}.${format}`
export const filmObjectKey = (id: number, format: 'mp4' | 'webm'): string => `media/${id}/film.${format}`

/** The URL path of a picture. A private picture has a signature in its query, which is valid for all its sizes. */
const picturePath = /^\/(media|private)\/(\d+)\/\d+\.(?:webp|avif)(\?.*)?$/

/** The S3 key of the private copy of a public file. */
export const toPrivateObjectKey = (publicKey: string): string => publicKey.replace(/^media\//, 'private/')

/** The URL of another size of a picture; other URLs are returned unchanged. */
export function pictureUrlOfSize(url: string, width: PictureWidth, format: PictureFormat = 'webp'): string {
  const [, folder, id, query = ''] = picturePath.exec(url) ?? []
  if (!id) return url
  const key = pictureObjectKey(Number(id), width, format)
  return `/${folder === 'private' ? toPrivateObjectKey(key) : key}${query}`
}

/** The `srcset` with all sizes of a picture; '' for other URLs. */
export const buildPictureSrcSet = (url: string, format: PictureFormat = 'webp'): string =>
  picturePath.test(url)
    ? pictureWidths.map((width) => `${pictureUrlOfSize(url, width, format)} ${width}w`).join(', ')
    : ''

/** The id in the URL of a public picture or video; undefined for other URLs. */
export function parseMediaIdFromUrl(url: string): number | undefined {
  const id = Number(/^\/media\/(\d+)\//.exec(url)?.[1])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

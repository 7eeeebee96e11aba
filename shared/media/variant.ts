/** Widths every picture exists in; one that is smaller than a width is stored as it is under that width's name. */
export const pictureWidths = [320, 640, 1080, 1600] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

/** Where a picture's size lies; the edge serves it under `/`. */
export const pictureKey = (id: number, width: PictureWidth, format: PictureFormat): string =>
  `media/${id}/${width}.${format}`
export const filmKey = (id: number, format: 'mp4' | 'webm'): string => `media/${id}/film.${format}`

/** A picture's address, public or private; a private one is signed in its query, for all sizes at once. */
const picturePath = /^\/(media|private)\/(\d+)\/\d+\.(?:webp|avif)(\?.*)?$/

/** Where the private copy of a public file lies; both begin with the folder and go on with the upload's id. */
export const privateKeyOf = (publicKey: string): string => publicKey.replace(/^media\//, 'private/')

/** Another size of a picture, by the address of any of its sizes; an address of something else stays as it is. */
export function sizeOf(url: string, width: PictureWidth, format: PictureFormat = 'webp'): string {
  const [, folder, id, query = ''] = picturePath.exec(url) ?? []
  if (!id) return url
  const key = pictureKey(Number(id), width, format)
  return `/${folder === 'private' ? privateKeyOf(key) : key}${query}`
}

/** All sizes of a picture for a `srcset`; '' for something else. */
export const srcSetOf = (url: string, format: PictureFormat = 'webp'): string =>
  picturePath.test(url) ? pictureWidths.map((width) => `${sizeOf(url, width, format)} ${width}w`).join(', ') : ''

/** The id in the address of a picture or film; undefined for any other address. */
export function mediaIdOf(url: string): number | undefined {
  const id = Number(/^\/media\/(\d+)\//.exec(url)?.[1])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

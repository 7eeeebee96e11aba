import { signAccountExportQuery, signPrivateMediaQuery } from '@nestboard/shared/kernel/sign-private-media-query.ts'
import { parseMediaIdFromUrl, toPrivateObjectKey } from '@nestboard/shared/media/pictures.ts'
import { computeLastingMac } from '../secrets/compute-lasting-mac.ts'

/** Computes the signature for the address of a private file; the edge verifies it (`infra/edge/private-media.ts`). */
export const computeMediaUrlMac = (text: string): string =>
  computeLastingMac('private media', text).toString('base64url')

/**
 * The signed private address of a picture, valid for five to ten minutes. Any other text is returned unchanged.
 * @param url the public address of the picture
 */
export function signPrivateMediaUrl(url: string, nowMs: number): string {
  const id = parseMediaIdFromUrl(url)
  return id === undefined
    ? url
    : `/${toPrivateObjectKey(url.slice(1))}?${signPrivateMediaQuery(id, nowMs, computeMediaUrlMac)}`
}

/** Adds signed addresses to pictures and films, for viewers who may see files that are hidden from others. */
export const addSignedMediaUrls = <M extends { readonly url: string }>(media: readonly M[], nowMs: number): M[] =>
  media.map((each) => ({ ...each, url: signPrivateMediaUrl(each.url, nowMs) }))

/**
 * S3 key of the archive of a person's data. The edge serves it at signed addresses, and the bucket deletes it after a
 * day.
 */
export const buildDataArchiveKey = (archiveId: number): string => `private/archive/${archiveId}/nestboard.zip`

/**
 * The signed address of an archive, valid for a day, as long as the archive exists. A presigned URL of S3 would end
 * earlier, with the session of the role that signed it.
 */
export const signDataArchiveUrl = (archiveId: number, nowMs: number): string =>
  `/${buildDataArchiveKey(archiveId)}?${signAccountExportQuery(archiveId, nowMs, computeMediaUrlMac)}`

import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { readIsVisibleToEverybody } from '@nestboard/functions/listing/is-visible-to-everybody.ts'
import { parseUploadId } from '@nestboard/functions/kernel/media/media.ts'
import { mediaObjectKeysOf } from '@nestboard/functions/kernel/media/media-object-keys-of.ts'
import { readMediaItem, recordUploadCheckOutcome } from '@nestboard/functions/kernel/media/media.store.ts'
import type { MediaItem, UploadCheckOutcome } from '@nestboard/functions/kernel/media/media.store.ts'
import {
  immutableCacheControl,
  privateFileHeaders,
  publishPhoto,
} from '@nestboard/functions/kernel/media/publish-photo.ts'
import { readObject, removeObject, readObjectSize, writeObject } from '@nestboard/functions/kernel/media/objects.ts'
import { getWritingRequestId } from '@nestboard/functions/kernel/table/writing-request-id.ts'
import { runWithRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { maxUploadBytesOf, isPrivateUploadPurpose, maxFilmBytes } from '@nestboard/shared/media/model.ts'
import { pictureObjectKey, toPrivateObjectKey } from '@nestboard/shared/media/pictures.ts'
import { checkPdf } from './check-pdf.ts'
import { stripMp4Metadata, stripWebmMetadata } from './strip-metadata.ts'
import { checkFilmLength } from './check-film-length.ts'
import { encodeAsWebp, decodePicture, encodePictureSizes } from './picture.ts'
import { RefusedFileError } from './refused-file-error.ts'
import { sniffContentType } from './sniff-content-type.ts'

/** Thrown when another run for the same upload has already stored its result. */
class AlreadySettled extends Error {}

/**
 * Checks an upload by its bytes, stores the files to serve (re-encoded pictures, films without metadata, checked
 * documents), and empties the uploaded object. The check may run twice, because all keys and fields are derived from
 * the bytes.
 */
export async function checkUpload(key: string, nowMs: number): Promise<void> {
  const id = parseUploadId(key)
  const item = id === undefined ? undefined : await readMediaItem(id)
  await runWithRequestId(item && getWritingRequestId(item), () => checkItem(item, key, nowMs))
}

async function checkItem(item: MediaItem | undefined, key: string, nowMs: number): Promise<void> {
  if (item?.status === 'REQUESTED') {
    const settled = await settle(item, key)
    if (!settled) return
    const isOver = () => new AlreadySettled()
    await commitTransaction([{ write: recordUploadCheckOutcome(item, settled, nowMs), otherwise: isOver }]).catch(
      (error: unknown) => {
        if (!(error instanceof AlreadySettled)) throw error
      },
    )
  }
  await (item ? spendKey(key) : removeObject(key))
}

/**
 * Empties a checked upload's object and leaves the key in use until the object expires, because S3 would accept a
 * second PUT to a free key. This write causes another event, which does nothing.
 */
async function spendKey(key: string): Promise<void> {
  if (await readObjectSize(key)) await writeObject(key, new Uint8Array(), {})
}

/** Checks an upload and returns the result; undefined if there is no object. */
async function settle(item: MediaItem, key: string): Promise<UploadCheckOutcome | undefined> {
  try {
    const bytes = await readObject(key, maxFilmBytes)
    return bytes && (await keep(item, bytes))
  } catch (error) {
    if (error instanceof RangeError) return { status: 'REJECTED', refusal: uploadErrorTexts.tooLarge }
    if (error instanceof RefusedFileError) return { status: 'REJECTED', refusal: error.message }
    throw error
  }
}

async function keep(item: MediaItem, bytes: Buffer<ArrayBuffer>): Promise<UploadCheckOutcome> {
  if (!bytes.length) throw new RefusedFileError(uploadErrorTexts.empty)
  const contentType = sniffContentType(bytes)
  const maxBytes = contentType && maxUploadBytesOf(item.purpose, contentType)
  if (!contentType || maxBytes === undefined) throw new RefusedFileError(uploadErrorTexts.wrongType)
  if (bytes.length > maxBytes) throw new RefusedFileError(uploadErrorTexts.tooLarge)
  const isPrivate = item.purpose === 'PRICEMATCH_RECEIPT'
  switch (contentType) {
    case 'application/pdf':
      checkPdf(bytes)
      return keepDocument(item, bytes, 'pdf', contentType)
    case 'video/mp4':
      return keepFilm(item, stripMp4Metadata(bytes), 'mp4', contentType)
    case 'video/webm':
      return keepFilm(item, stripWebmMetadata(bytes), 'webm', contentType)
    case 'image/png':
    case 'image/jpeg':
      return isPrivate ? keepReceiptPicture(item, bytes) : keepPicture(item, bytes)
  }
}

async function keepPicture(item: MediaItem, bytes: Buffer): Promise<UploadCheckOutcome> {
  const { pixels, ...picture } = await decodePicture(bytes)
  const isKeptPrivate = isPrivateUploadPurpose(item.purpose)
  for await (const { width, format, bytes: encoded } of encodePictureSizes(pixels)) {
    const key = pictureObjectKey(item.id, width, format)
    await writeObject(isKeptPrivate ? toPrivateObjectKey(key) : key, new Uint8Array(encoded), {
      'content-type': `image/${format}`,
      ...(isKeptPrivate ? privateFileHeaders : { 'cache-control': immutableCacheControl }),
    })
  }
  // The photo is published before the API call that uses it succeeds, so that a photo of a shown listing has its public
  // files by then.
  if (item.purpose === 'LISTING_MEDIA' && (await readIsVisibleToEverybody(item.ownerId))) await publishPhoto(item.id)
  return { status: 'READY', type: 'IMAGE', extension: '', ...picture }
}

async function keepReceiptPicture(item: MediaItem, bytes: Buffer): Promise<UploadCheckOutcome> {
  const { pixels, width, height } = await decodePicture(bytes)
  return { ...(await keepDocument(item, await encodeAsWebp(pixels), 'webp', 'image/webp')), width, height }
}

const unseen = { width: 0, height: 0, thumbhash: '' } as const

async function keepFilm(item: MediaItem, bytes: Buffer, extension: 'mp4' | 'webm', contentType: string) {
  checkFilmLength(bytes, extension)
  const settled = { status: 'READY', type: 'VIDEO', extension, ...unseen } as const
  const [key] = mediaObjectKeysOf({ ...item, ...settled }) as [string]
  await writeObject(key, new Uint8Array(bytes), { 'content-type': contentType, 'cache-control': immutableCacheControl })
  return settled
}

async function keepDocument(item: MediaItem, bytes: Buffer, extension: string, contentType: string) {
  const settled = { status: 'READY', type: 'DOCUMENT', extension, ...unseen } as const
  const [key] = mediaObjectKeysOf({ ...item, ...settled }) as [string]
  await writeObject(key, new Uint8Array(bytes), {
    'content-type': contentType,
    'content-disposition': 'attachment',
    'cache-control': 'private, no-store',
  })
  return settled
}

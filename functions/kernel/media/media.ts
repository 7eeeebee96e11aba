import { setTimeout as wait } from 'node:timers/promises'
import { Fault, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { maxUploadBytesOf, unusedUploadLifeMs, uploadUrlValidMs } from '@nestboard/shared/media/model.ts'
import type { Media, UploadPurpose } from '@nestboard/shared/media/model.ts'
import { parseMediaIdFromUrl } from '@nestboard/shared/media/pictures.ts'
import type { UserActor } from '../request/actor.ts'
import { buildRateLimitClause } from '../request/rate-limit.ts'
import { commitTransaction } from '../table/commit-transaction.ts'
import type { TransactionClause } from '../table/commit-transaction.ts'
import type { MediaOwner } from '../service-rows.ts'
import {
  buildMediaClaimWrite,
  deleteMedia,
  readMediaItem,
  listMediaItemsOfOwner,
  setMediaPosition,
  putMedia,
} from './media.store.ts'
import type { MediaItem } from './media.store.ts'
import { mediaObjectKeysOf } from './media-object-keys-of.ts'
import { newId } from '../secrets/new-id.ts'
import { isObjectStored, presignMediaUrl, writeObject } from './objects.ts'
import { toTtlSeconds } from '../table/table.ts'

/** Key prefix of uploads that wait for their check; the edge never serves them. */
export const uploadKeyPrefix = 'upload/'
const uploadKeyOf = (id: number): string => `${uploadKeyPrefix}${id}`
/** The file id in an upload's key; undefined for any other text. */
export function parseUploadId(uploadKey: string): number | undefined {
  const id = Number(/^upload\/(\d{1,16})$/.exec(uploadKey)?.[1])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export interface UploadRequest {
  readonly purpose: UploadPurpose
  /** The supplier or listing that the file is for; 0 for the user's own files. */
  readonly ownerId: number
  readonly fileName: string
  readonly contentType: string
  readonly size: number
}

/**
 * Records an upload and signs a PUT for exactly this key, type and size, valid for five minutes and only while the key
 * is unused. The bytes are charged by a parallel write, because concurrent uploads of a user would conflict in a
 * transaction; if they exceed the daily limit, the row is removed again.
 * @throws Fault 400 for a type or size that the purpose doesn't allow, 429 above the bytes a user may upload in a day
 */
export async function startUpload(wanted: UploadRequest, actor: UserActor, nowMs: number) {
  const maxBytes = maxUploadBytesOf(wanted.purpose, wanted.contentType)
  if (maxBytes === undefined) throw badRequest(uploadErrorTexts.wrongType)
  if (wanted.size > maxBytes) throw badRequest(uploadErrorTexts.tooLarge)
  if (wanted.size < 1) throw badRequest(uploadErrorTexts.empty)
  const id = newId()
  const { userId } = actor
  const expiresAt = toTtlSeconds(nowMs + unusedUploadLifeMs)
  const row = { id, userId, ...wanted, nco: nowMs, status: 'REQUESTED', expiresAt } as const
  const [counted, put] = await Promise.allSettled([
    commitTransaction([buildRateLimitClause(`U${userId}`, 'uploadBytes', nowMs, wanted.size)]),
    commitTransaction([{ write: putMedia(row) }]),
  ])
  if (counted.status === 'rejected' && put.status === 'fulfilled') await commitTransaction([{ write: deleteMedia(id) }])
  for (const each of [counted, put]) if (each.status === 'rejected') throw each.reason
  const headers = {
    'content-type': wanted.contentType,
    'content-length': String(wanted.size),
    // All headers are signed, so S3 refuses a PUT without this one, which keeps the PUT from overwriting an object.
    'if-none-match': '*',
  } as const
  const uploadKey = uploadKeyOf(id)
  const expiresSeconds = uploadUrlValidMs / 1000
  const uploadUrl = await presignMediaUrl({ method: 'PUT', key: uploadKey, expiresSeconds, headers }, nowMs)
  return { uploadUrl, uploadHeaders: headers, uploadKey }
}

/** How an API call, such as one that creates a post, uses an uploaded file. */
export interface AttachUploadOptions {
  readonly actor: UserActor
  readonly nowMs: number
  /** The supplier or listing that the file is for; 0 or absent for the person's own files. */
  readonly ownerId?: number
  /** Lists the file under this owner. Not set for avatars, which are never listed. */
  readonly owner?: MediaOwner
  readonly idx?: number
  readonly main?: boolean
  /** The listing's supplier, stored with the file since it never changes. */
  readonly supplierId?: Promise<number>
  /** When TTL deletes the file, epoch ms. Undefined for files that are kept. */
  readonly endsMs?: number
}

/** A claimed file. Its clause belongs in the transaction that writes the reference to the file. */
export interface AttachedUpload {
  readonly media: Media
  /** The S3 key of the file; for a picture, the key of its default size. */
  readonly key: string
  readonly clause: TransactionClause
}

/**
 * Claims an upload for this purpose and owner; it must be the caller's own, checked and unused. Waits some seconds for
 * a running check. A file sent in the form itself is uploaded first.
 * @throws Fault 400 naming the file's problem; 202 if the check takes too long, so that the caller repeats the call
 */
export async function attachUpload(
  given: string | File,
  purpose: UploadPurpose,
  claim: AttachUploadOptions,
): Promise<AttachedUpload> {
  const { actor, nowMs, ownerId = 0, owner, idx = 0, main = false } = claim
  const id = typeof given === 'string' ? parseUploadId(given) : await uploadHere(given, purpose, ownerId, actor, nowMs)
  const item = id === undefined ? undefined : await checked(id)
  const isTheirs = item?.userId === actor.userId && item.purpose === purpose && item.ownerId === ownerId
  if (!item || !isTheirs || item.status === 'REQUESTED') throw badRequest(uploadErrorTexts.notUploaded)
  if (item.status === 'REJECTED') throw badRequest(item.refusal ?? uploadErrorTexts.unreadable)
  const used = () => badRequest(uploadErrorTexts.used)
  if (item.claimedMs !== undefined) throw used()
  const url = urlOf(item)
  return {
    media: mediaOf({ ...item, idx, main, url }),
    key: mediaObjectKeysOf(item)[0] as string,
    clause: {
      write: buildMediaClaimWrite(
        item,
        { owner, idx, main, url, supplierId: await claim.supplierId, endsMs: claim.endsMs },
        nowMs,
      ),
      otherwise: used,
    },
  }
}

/**
 * The clauses that delete the row of the file with this URL; a stream reaction then deletes its S3 objects. Empty for
 * any other URL.
 */
export function buildMediaDeletionClauses(url: string): TransactionClause[] {
  const id = parseMediaIdFromUrl(url)
  return id === undefined ? [] : [{ write: deleteMedia(id) }]
}

/** Removes every file that an owner shows, when a user is erased or a listing deleted. Idempotent. */
export async function deleteAllMediaOfOwner(owner: MediaOwner): Promise<void> {
  for (let items = await listMediaItemsOfOwner(owner); items.length; items = await listMediaItemsOfOwner(owner)) {
    await Promise.all(items.map(({ id }) => commitTransaction([{ write: deleteMedia(id) }])))
    // A full page may be followed by more files. The index may still list a deleted file, but deleting it again is
    // harmless.
    if (items.length < maxPageSize) return
  }
}

/** An owner's pictures and films in the owner's order, 100 at most, including those that staff removed. */
export const listMediaIncludingRemoved = async (owner: MediaOwner): Promise<Media[]> =>
  (await listMediaItemsOfOwner(owner)).map(mediaOf)

/** An owner's pictures and films in the owner's order, 100 at most, without those that staff removed. */
export const listMediaExcludingRemoved = async (owner: MediaOwner): Promise<Media[]> =>
  (await listMediaItemsOfOwner(owner)).filter(({ removedMs }) => removedMs === undefined).map(mediaOf)

/**
 * The clauses that reorder an owner's files, written only where a position changes. Files not in `ids` come last.
 * @returns undefined if an id isn't among the owner's files, or occurs twice
 */
export async function buildMediaReorderClauses(owner: MediaOwner, ids: readonly number[], nowMs: number) {
  const all = await listMediaItemsOfOwner(owner)
  const named = ids.map((id) => all.find((item) => item.id === id))
  if (new Set(named).size !== ids.length || named.includes(undefined)) return undefined
  const order = [...(named as MediaItem[]), ...all.filter((item) => !named.includes(item))]
  const clauses: TransactionClause[] = order.flatMap((item, idx) =>
    item.idx === idx ? [] : [{ write: setMediaPosition(item, idx, nowMs), otherwise: () => notFound() }],
  )
  return { clauses, first: mediaOf(order[0] as MediaItem) }
}

/** A claimed picture or film for this purpose that staff hasn't removed, with its owner; undefined otherwise. */
export async function findVisibleMedia(
  id: number,
  purpose: UploadPurpose,
): Promise<(Media & Pick<MediaItem, 'userId' | 'ownerId' | 'supplierId'>) | undefined> {
  const item = await readMediaItem(id)
  if (!item || item.claimedMs === undefined || item.removedMs !== undefined || item.purpose !== purpose)
    return undefined
  return { ...mediaOf(item), userId: item.userId, ownerId: item.ownerId, supplierId: item.supplierId }
}

function mediaOf({
  id,
  url = '',
  type,
  idx = 0,
  main = false,
  width = 0,
  height = 0,
  thumbhash = '',
}: MediaItem): Media {
  return { id, url, type: type === 'VIDEO' ? type : 'IMAGE', idx, main, width, height, thumbhash }
}

/** Documents have no public address: permitted readers get a signed link (`signDocumentUrl`). */
const urlOf = (item: MediaItem): string => (item.type === 'DOCUMENT' ? '' : `/${mediaObjectKeysOf(item)[0]}`)

async function uploadHere(
  file: File,
  purpose: UploadPurpose,
  ownerId: number,
  actor: UserActor,
  nowMs: number,
): Promise<number> {
  const wanted = { purpose, ownerId, fileName: file.name.slice(0, 255), contentType: file.type, size: file.size }
  const { uploadKey, uploadHeaders } = await startUpload(wanted, actor, nowMs)
  await writeObject(uploadKey, new Uint8Array(await file.arrayBuffer()), {
    'content-type': uploadHeaders['content-type'],
  })
  return parseUploadId(uploadKey) as number
}

/** Longest wait for a check; below the ten seconds that an API function may run. */
const waitMostMs = 6000
const lookEveryMs = 150

/** Waits for a running check, if any, and returns the file. @throws Fault 202 if the check takes too long */
async function checked(id: number): Promise<MediaItem | undefined> {
  const untilMs = performance.now() + waitMostMs
  let item = await readMediaItem(id)
  if (item?.status !== 'REQUESTED') return item
  // Without an uploaded object no check runs, so there is nothing to wait for. The row is read again, because a check
  // may have ended since the first read.
  const isThere = await isObjectStored(uploadKeyOf(id))
  item = await readMediaItem(id)
  if (!isThere) return item
  while (item?.status === 'REQUESTED') {
    if (performance.now() > untilMs) throw new Fault(202, uploadErrorTexts.busy, { retryAfterSeconds: 2 })
    await wait(lookEveryMs)
    item = await readMediaItem(id)
  }
  return item
}

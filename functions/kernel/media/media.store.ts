import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import type { Media, UploadPurpose } from '@nestboard/shared/media/model.ts'
import { findEntityShowingUpload } from '@nestboard/shared/media/find-entity-showing-upload.ts'
import { mediaKey, mediaSortKey, mediaOwnerPartition } from '../service-rows.ts'
import type { MediaOwner } from '../service-rows.ts'
import { allConditionsHold, attributesExist, attributesEqual, attributesMissing } from '../table/condition.ts'
import { readFirstRows, readRow } from '../table/read.ts'
import { putRow, removeRow, updateRow } from '../table/row-update.ts'
import { secondaryIndexName, toTtlSeconds } from '../table/table.ts'
import type { TableWrite } from '../table/table.ts'

/**
 * An uploaded file: REQUESTED, then READY (checked and re-encoded) or REJECTED, then claimed by the call that uses it,
 * such as one that creates a post.
 */
export interface MediaItem extends Partial<Omit<Media, 'id' | 'type'>> {
  readonly id: number
  /** Id of the user who uploaded the file. */
  readonly userId: number
  readonly purpose: UploadPurpose
  /** The supplier or listing that the file is for; 0 for the user's own files. */
  readonly ownerId: number
  /** For a photo of a listing: the listing's supplier. */
  readonly supplierId?: number | undefined
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  readonly nco: number
  readonly status: 'REQUESTED' | 'READY' | 'REJECTED'
  readonly type?: Media['type'] | 'DOCUMENT'
  /** Why the check rejected the file, as a text for the user. */
  readonly refusal?: string
  readonly claimedMs?: number
  /**
   * When staff removed the post or review that shows this file, epoch ms. From then on only staff and the author see
   * the file.
   */
  readonly removedMs?: number
  /**
   * When TTL deletes the file's row, epoch seconds. Set for unclaimed files and receipts; absent for other claimed
   * files.
   */
  readonly expiresAt?: number
}

/** Reads a file by id, consistently. */
export const readMediaItem = (id: number): Promise<MediaItem | undefined> => readRow(mediaKey(id), { consistent: true })

/** Lists the files that an owner shows, in the owner's order, 100 at most. Index: MEDIA#{owner} / *. */
export const listMediaItemsOfOwner = (owner: MediaOwner): Promise<MediaItem[]> =>
  readFirstRows(mediaOwnerPartition(owner), maxPageSize, { index: secondaryIndexName })

export const putMedia = (item: MediaItem): TableWrite => putRow({ ...mediaKey(item.id), ...item })

/**
 * The write that claims a ready upload. The file then expires at `endsMs`, or never if that is undefined, and is
 * listed under `owner` if given.
 */
export function buildMediaClaimWrite(
  { id, nco }: MediaItem,
  given: {
    owner: MediaOwner | undefined
    idx: number
    main: boolean
    url: string
    supplierId: number | undefined
    endsMs: number | undefined
  },
  nowMs: number,
): TableWrite {
  const { owner, idx, main, url, supplierId, endsMs } = given
  const ends = endsMs === undefined ? { remove: ['expiresAt'] } : {}
  const expiresAt = endsMs === undefined ? undefined : toTtlSeconds(endsMs)
  const listed = owner && { gsi1pk: mediaOwnerPartition(owner), gsi1sk: mediaSortKey(idx, nco, id) }
  return updateRow(
    mediaKey(id),
    { set: { claimedMs: nowMs, idx, main, url, nms: nowMs, supplierId, expiresAt, ...listed }, ...ends },
    allConditionsHold(attributesEqual({ status: 'READY' }), attributesMissing('claimedMs')),
  )
}

/** The write that changes a shown file's position in its owner's order; its condition fails if the file is gone. */
export const setMediaPosition = ({ id, nco }: MediaItem, idx: number, nowMs: number): TableWrite =>
  updateRow(
    mediaKey(id),
    { set: { idx, gsi1sk: mediaSortKey(idx, nco, id), nms: nowMs } },
    attributesExist('claimedMs'),
  )

/**
 * The write that records whether staff removed the post or review that shows a file; its condition fails if the file
 * is gone.
 */
export const setMediaRemovedByStaff = (id: number, isRemoved: boolean, nowMs: number): TableWrite =>
  updateRow(
    mediaKey(id),
    isRemoved ? { set: { removedMs: nowMs, nms: nowMs } } : { set: { nms: nowMs }, remove: ['removedMs'] },
    attributesExist('claimedMs'),
  )

export const deleteMedia = (id: number): TableWrite => removeRow(mediaKey(id))

export type UploadCheckOutcome =
  | Readonly<{
      status: 'READY'
      type: Media['type'] | 'DOCUMENT'
      width: number
      height: number
      thumbhash: string
      extension: string
    }>
  | Readonly<{ status: 'REJECTED'; refusal: string }>

/** The write that records the result of an upload's check, once. Sockets that watch the owner are notified. */
export const recordUploadCheckOutcome = (item: MediaItem, settled: UploadCheckOutcome, nowMs: number): TableWrite =>
  updateRow(
    mediaKey(item.id),
    { set: { ...settled, nms: nowMs, watch: [watchRefOf(item)] } },
    attributesEqual({ status: 'REQUESTED' }),
  )

const watchRefOf = (item: MediaItem): EntityRef => {
  const { type, id } = findEntityShowingUpload(item)
  return formatEntityRef(type, id)
}

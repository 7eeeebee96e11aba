import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { pageSizeMost } from '@nestboard/shared/kernel/page.ts'
import type { Media, UploadPurpose } from '@nestboard/shared/media/model.ts'
import { mediaKey, mediaOrder, mediaOwnerPartition } from './rows.ts'
import type { MediaOwner } from './rows.ts'
import { indexName, table, tableName } from './table.ts'
import type { Write } from './table.ts'

/** An uploaded file: REQUESTED, then READY (checked and re-encoded) or REJECTED, then claimed by a creating call. */
export interface MediaItem extends Partial<Omit<Media, 'id' | 'type'>> {
  readonly id: number
  /** The uploading user. */
  readonly userId: number
  readonly purpose: UploadPurpose
  /** The supplier or listing it is for; 0 for the user's own. */
  readonly ownerId: number
  /** Of a listing's photo: the listing's supplier. */
  readonly supplierId?: number | undefined
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  readonly nco: number
  readonly status: 'REQUESTED' | 'READY' | 'REJECTED'
  readonly type?: Media['type'] | 'DOCUMENT'
  /** Why it was rejected, ready to be shown. */
  readonly refusal?: string
  readonly claimedMs?: number
  /** Absent once claimed. Epoch seconds. */
  readonly expiresAt?: number
}

/** A file, by id. */
export async function mediaById(id: number): Promise<MediaItem | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: mediaKey(id), ConsistentRead: true }))
  return Item as MediaItem | undefined
}

/** Files that an owner shows, in the owner's order. Index MEDIA#{owner} / * */
export async function mediaOfOwner(owner: MediaOwner): Promise<MediaItem[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: indexName,
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': mediaOwnerPartition(owner) },
      Limit: pageSizeMost,
    }),
  )
  return Items as MediaItem[]
}

export const putMedia = (item: MediaItem): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...mediaKey(item.id), ...item },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** The write that claims a ready upload: it no longer expires, and is listed under `owner` if given. */
export function claimMedia(
  { id, nco }: MediaItem,
  given: {
    owner: MediaOwner | undefined
    idx: number
    main: boolean
    url: string
    supplierId: number | undefined
  },
  nowMs: number,
): Write {
  const { owner, idx, main, url, supplierId } = given
  const listed = owner && { gsi1pk: mediaOwnerPartition(owner), gsi1sk: mediaOrder(idx, nco, id) }
  const of = supplierId !== undefined && { supplierId }
  const fields = Object.entries({ claimedMs: nowMs, idx, main, url, nms: nowMs, ...of, ...listed })
  return {
    Update: {
      TableName: tableName,
      Key: mediaKey(id),
      UpdateExpression: `SET ${fields.map((_, i) => `#f${i} = :v${i}`).join(', ')} REMOVE expiresAt`,
      ConditionExpression: '#status = :ready AND attribute_not_exists(claimedMs)',
      ExpressionAttributeNames: {
        '#status': 'status',
        ...Object.fromEntries(fields.map(([name], i) => [`#f${i}`, name])),
      },
      ExpressionAttributeValues: {
        ':ready': 'READY',
        ...Object.fromEntries(fields.map(([, value], i) => [`:v${i}`, value])),
      },
    },
  }
}

export const deleteMedia = (id: number): Write => ({ Delete: { TableName: tableName, Key: mediaKey(id) } })

export type UploadOutcome =
  | Readonly<{
      status: 'READY'
      type: Media['type'] | 'DOCUMENT'
      width: number
      height: number
      thumbhash: string
      extension: string
    }>
  | Readonly<{ status: 'REJECTED'; refusal: string }>

/** Records the result of an upload's check, once. Sockets that watch the owner are notified. */
export function settleMedia(item: MediaItem, settled: UploadOutcome, nowMs: number): Write {
  const fields = Object.entries({ ...settled, nms: nowMs, watch: [watchedBy(item)] })
  return {
    Update: {
      TableName: tableName,
      Key: mediaKey(item.id),
      UpdateExpression: `SET ${fields.map((_, i) => `#f${i} = :v${i}`).join(', ')}`,
      ConditionExpression: '#status = :requested',
      ExpressionAttributeNames: {
        '#status': 'status',
        ...Object.fromEntries(fields.map(([name], i) => [`#f${i}`, name])),
      },
      ExpressionAttributeValues: {
        ':requested': 'REQUESTED',
        ...Object.fromEntries(fields.map(([, value], i) => [`:v${i}`, value])),
      },
    },
  }
}

/** The entity that shows a file. Its watchers are notified when the file changes. */
function watchedBy({ purpose, userId, ownerId }: MediaItem): EntityRef {
  if (purpose === 'SUPPLIER_AVATAR') return entityRef('Supplier', ownerId)
  if (purpose === 'SUPPLIER_MEDIA') return entityRef('SupplierProfile', ownerId)
  if (purpose === 'LISTING_MEDIA') return entityRef('StayListing', ownerId)
  return purpose === 'USER_AVATAR' ? entityRef('UserAccount', userId) : entityRef('UserProfile', userId)
}

import { listingPhotosMost } from '@nestboard/shared/listing/model.ts'
import { mediaKey } from '../kernel/rows.ts'
import { listingKey } from './rows.ts'
import { tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/**
 * The write that raises the number of photos and, with `picture`, sets the thumbnail. Its condition fails at the limit, or
 * if the listing has changed.
 */
export const addPhoto = (listing: { id: number; nms: number }, picture: string | undefined, nms: number): Write => ({
  Update: {
    TableName: tableName,
    Key: listingKey(listing.id),
    UpdateExpression: `SET nms = :nms${picture === undefined ? '' : ', picture = :picture'} ADD photos :one`,
    ConditionExpression: 'nms = :seen AND (attribute_not_exists(photos) OR photos < :most)',
    ExpressionAttributeValues: {
      ':nms': nms,
      ':seen': listing.nms,
      ':one': 1,
      ':most': listingPhotosMost,
      ...(picture !== undefined && { ':picture': picture }),
    },
  },
})

/** The write that sets the thumbnail; its condition fails if it is set already, or the listing has a newer version. */
export const showPhoto = (listingId: number, url: string, nms: number): Write => ({
  Update: {
    TableName: tableName,
    Key: listingKey(listingId),
    UpdateExpression: 'SET nms = :nms, picture = :url',
    ConditionExpression: 'picture <> :url AND nms < :nms',
    ExpressionAttributeValues: { ':nms': nms, ':url': url },
  },
})

/** The write that lowers the number of photos; its condition fails for the thumbnail, or if the listing has a newer version. */
export const dropPhoto = (listingId: number, url: string, nms: number): Write => ({
  Update: {
    TableName: tableName,
    Key: listingKey(listingId),
    UpdateExpression: 'SET nms = :nms ADD photos :less',
    ConditionExpression: 'picture <> :url AND nms < :nms',
    ExpressionAttributeValues: { ':nms': nms, ':less': -1, ':url': url },
  },
})

/** The condition that a photo still exists. */
export const photoStays = (mediaId: number): Write => ({
  ConditionCheck: { TableName: tableName, Key: mediaKey(mediaId), ConditionExpression: 'attribute_exists(pk)' },
})

/** The write that removes a photo; a reaction removes its files. Its condition fails if the photo is gone. */
export const removePhoto = (mediaId: number): Write => ({
  Delete: { TableName: tableName, Key: mediaKey(mediaId), ConditionExpression: 'attribute_exists(pk)' },
})

import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { monthKey } from '../inventory/rows.ts'
import { listingCountKey, listingDraftKey, listingKey } from './rows.ts'
import type { Row } from '../kernel/row.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import type { ListingItem } from './listing.store.ts'

/** The last draft that the picker created for a supplier; it may be deleted. S#{supplier} / DRAFT */
export async function lastDraftOf(supplierId: number): Promise<number | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: listingDraftKey(supplierId), ConsistentRead: true }),
  )
  return Item?.['listingId'] as number | undefined
}

/** The write that records the picker's last draft; its condition fails if it is no longer `seen`. */
export const rememberDraft = (supplierId: number, listingId: number, seen: number | undefined): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...listingDraftKey(supplierId), listingId },
    ...(seen === undefined
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'listingId = :seen', ExpressionAttributeValues: { ':seen': seen } }),
  },
})

/** The write that removes a draft's row; its condition fails if the draft was changed, published or booked since it was read. */
export const removeDraft = ({ id, nms }: Pick<ListingItem, 'id' | 'nms'>): Write => ({
  Delete: {
    TableName: tableName,
    Key: listingKey(id),
    ConditionExpression: 'nms = :seen AND bookings = :none AND attribute_not_exists(publishedMs)',
    ExpressionAttributeValues: { ':seen': nms, ':none': 0 },
  },
})

/** The write that lowers a supplier's number of listings, never below 0. */
export const uncountListing = (supplierId: number): Write => ({
  Update: {
    TableName: tableName,
    Key: listingCountKey(supplierId),
    UpdateExpression: 'ADD listings :less',
    ConditionExpression: 'listings > :zero',
    ExpressionAttributeValues: { ':less': -1, ':zero': 0 },
  },
})

/** Whether any night of a listing is sold, by its rows. */
export const hasSoldNights = (rows: readonly Row[]): boolean =>
  rows.some(
    (row) =>
      row.sk.startsWith(monthKey.prefix) &&
      Object.entries(row).some(([name, units]) => /^b\d+$/.test(name) && (units as number) > 0),
  )

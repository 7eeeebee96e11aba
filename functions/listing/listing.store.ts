import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { DaySpan } from '@nestboard/shared/inventory/expiry.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { pageSizeMost } from '@nestboard/shared/kernel/page.ts'
import { listingPartition } from '../kernel/rows.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { listingCountKey, listingKey, listingProfileKey, listingsOfSupplier } from './rows.ts'
import { rowsOf } from '../kernel/partition.ts'
import { changeRow } from '../kernel/row.ts'
import type { Row } from '../kernel/row.ts'
import { indexName, table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

export interface ListingItem extends Listing {
  readonly gsi1pk: string
  readonly gsi1sk: string
  /** City and state, for the word index. */
  readonly place: string
  /** Number of shown photos. */
  readonly photos: number
  /** When it first became PUBLIC, epoch ms; absent before that. */
  readonly publishedMs?: number
  /** The days on which it is expired; absent where there are none. */
  readonly expiredDays?: readonly DaySpan[]
  readonly nco: number
  readonly watch: readonly EntityRef[]
}
export interface ListingProfileItem extends ListingProfile {
  readonly watch: readonly EntityRef[]
}

async function rowAt<T>(key: Key, consistent: boolean): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: consistent }))
  return Item as T | undefined
}

/** A listing, by id. L#{id} / LISTING */
export const listingById = (id: number, { consistent = false } = {}): Promise<ListingItem | undefined> =>
  rowAt(listingKey(id), consistent)

/** The texts of a listing. L#{id} / PROFILE */
export const listingProfileById = (id: number, { consistent = false } = {}): Promise<ListingProfileItem | undefined> =>
  rowAt(listingProfileKey(id), consistent)

/** A listing's supplier and visibility, read consistently. L#{id} / LISTING */
export async function ownerAt(
  id: number,
): Promise<Pick<ListingItem, 'supplierId' | 'active' | 'visibility'> | undefined> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName,
      Key: listingKey(id),
      ConsistentRead: true,
      ProjectionExpression: 'supplierId, active, visibility',
    }),
  )
  return Item as Pick<ListingItem, 'supplierId' | 'active' | 'visibility'> | undefined
}

/** A listing's whole partition. Rates, fees and months have limits of their own, so its size is bounded. L#{id} / * */
export const partitionOf = (id: number, consistent: boolean): Promise<Row[]> =>
  rowsOf(listingPartition(id), { consistent })

/** A page of a supplier's listings by creation; with `shownOnly`, only those that everybody sees. Index LISTINGS#S#{supplier} / * */
export async function listingsPage(
  supplierId: number,
  { shownOnly, after }: { shownOnly: boolean; after: Record<string, unknown> | undefined },
): Promise<{ items: ListingItem[]; last: Record<string, unknown> | undefined }> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: indexName,
      KeyConditionExpression: 'gsi1pk = :pk',
      ...(shownOnly && { FilterExpression: 'active = :yes AND visibility = :public' }),
      ExpressionAttributeValues: {
        ':pk': listingsOfSupplier(supplierId, 0, 0).gsi1pk,
        ...(shownOnly && { ':yes': true, ':public': 'PUBLIC' }),
      },
      ExclusiveStartKey: after,
      Limit: pageSizeMost,
    }),
  )
  return { items: Items as ListingItem[], last: LastEvaluatedKey }
}

/** The write of a new row of a listing. */
export const putListingRow = (item: Key & object): Write => ({
  Put: { TableName: tableName, Item: { ...item }, ConditionExpression: 'attribute_not_exists(pk)' },
})

/** The write that raises a supplier's number of listings; its condition fails at the plan's limit. */
export const countListing = (supplierId: number, most: number): Write => ({
  Update: {
    TableName: tableName,
    Key: listingCountKey(supplierId),
    UpdateExpression: 'ADD listings :one',
    ExpressionAttributeValues: { ':one': 1, ...(most < Infinity && { ':most': most }) },
    ...(most < Infinity && { ConditionExpression: 'attribute_not_exists(listings) OR listings < :most' }),
  },
})

/** The write that changes the number of bookings. It makes no new version, so it never conflicts with an edit of the listing. */
export const addBookings = (id: number, by: 1 | -1): Write => ({
  Update: {
    TableName: tableName,
    Key: listingKey(id),
    UpdateExpression: 'ADD bookings :by',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':by': by },
  },
})

/** The write that tells a listing when it expires. It makes no new version: its own supplier's inventory says so. */
export const setExpiredDays = (id: number, expiredDays: readonly DaySpan[]): Write => ({
  Update: {
    TableName: tableName,
    Key: listingKey(id),
    UpdateExpression: 'SET expiredDays = :days',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':days': expiredDays },
  },
})

export const changeListing = (
  id: number,
  fields: Readonly<Partial<Omit<ListingItem, 'id' | 'supplierId' | 'nms'>>>,
  nms: number,
  seen?: number,
): Write => changeRow(listingKey(id), fields, nms, { seen })

export const changeListingProfile = (
  id: number,
  fields: Readonly<Partial<Omit<ListingProfile, 'id' | 'nms'>>>,
  nms: number,
  seen?: number,
): Write => changeRow(listingProfileKey(id), fields, nms, { seen })

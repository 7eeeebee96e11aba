import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { pageSizeMost } from '@nestboard/shared/kernel/page.ts'
import type { UserRate } from '@nestboard/shared/personal-offers/model.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { offeredKey, personalOfferPointerKey, personalOffersOfSupplier, searchHawkHitKey } from './rows.ts'
import { personalOfferKey, personalOffersPartition } from '../kernel/rows.ts'
import { indexName, table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

export interface UserRateItem extends UserRate {
  /** The search hawk hit it answers, 0 for none. */
  readonly searchHawkHitId: number
}

const get = async (key: Key) =>
  (await table.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }))).Item

/**
 * The key of an offer and its immutable fields, copied from its row. `rateId` is the rate at the offer's creation or last
 * move and may be outdated: use it only to start reads early.
 */
export type OfferPlace = Pick<
  UserRateItem,
  'id' | 'listingId' | 'userId' | 'supplierId' | 'rateId' | 'nco' | 'searchHawkHitId' | 'createdBy'
>

/** The place of an offer, by its id. USERRATE#{id} / USERRATE */
export async function placeOfOffer(id: number): Promise<OfferPlace | undefined> {
  const pointer = await get(personalOfferPointerKey(id))
  return pointer && ({ ...pointer, id } as unknown as OfferPlace)
}

/** An offer, read consistently. LU#{listing} / USER#{user}#{id} */
export const offerAt = async ({ id, listingId, userId }: OfferPlace): Promise<UserRateItem | undefined> =>
  (await get(personalOfferKey(listingId, userId, id))) as UserRateItem | undefined

export interface Page {
  readonly items: UserRateItem[]
  readonly last: Record<string, unknown> | undefined
}
type After = Record<string, unknown> | undefined

async function page(input: Partial<QueryCommandInput>, after: After): Promise<Page> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({ TableName: tableName, ExclusiveStartKey: after, Limit: pageSizeMost, ...input }),
  )
  return { items: Items as UserRateItem[], last: LastEvaluatedKey }
}

/** A page of the offers of a listing, or of one of its rates. LU#{listing} / * */
export const pageOfListing = (listingId: number, rateId: number | undefined, after: After): Promise<Page> =>
  page(
    {
      KeyConditionExpression: 'pk = :pk',
      ...(rateId !== undefined && { FilterExpression: 'rateId = :rate' }),
      ExpressionAttributeValues: {
        ':pk': personalOffersPartition(listingId),
        ...(rateId !== undefined && { ':rate': rateId }),
      },
    },
    after,
  )

/** A page of a supplier's offers, newest first. Index USERRATES#S#{supplier} / * */
export const pageOfSupplier = (supplierId: number, after: After): Promise<Page> =>
  page(
    {
      IndexName: indexName,
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': personalOffersOfSupplier(supplierId, 0, 0).gsi1pk },
      ScanIndexForward: false,
    },
    after,
  )

/** `changedMs`, epoch ms, is not `nms`: no browser watches these rows, so a change wakes only what tells the traveler. */
const offerRow = (item: UserRateItem, changedMs: number) => ({
  ...personalOfferKey(item.listingId, item.userId, item.id),
  ...item,
  changedMs,
  ...personalOffersOfSupplier(item.supplierId, item.nco, item.id),
})

/** The write that replaces an offer at its place; its condition fails if the offer is gone. */
export const replaceOffer = (item: UserRateItem, nms: number): Write => ({
  Put: { TableName: tableName, Item: offerRow(item, nms), ConditionExpression: 'attribute_exists(pk)' },
})

/** The writes of a new offer: its row, its pointer and the traveler's list. */
export const putOffer = (item: UserRateItem, nms: number): Write[] => {
  const { id, listingId, userId, supplierId, rateId, nco, searchHawkHitId, createdBy } = item
  return [
    { Put: { TableName: tableName, Item: offerRow(item, nms), ConditionExpression: 'attribute_not_exists(pk)' } },
    {
      Put: {
        TableName: tableName,
        Item: {
          ...personalOfferPointerKey(id),
          listingId,
          userId,
          supplierId,
          rateId,
          nco,
          searchHawkHitId,
          createdBy,
        },
      },
    },
    { Put: { TableName: tableName, Item: { ...offeredKey(userId, listingId, id) } } },
  ]
}

/** The writes that remove an offer; the first one's condition fails if the offer is gone. */
export const removeOffer = ({ id, listingId, userId }: OfferPlace): Write[] => [
  {
    Delete: {
      TableName: tableName,
      Key: personalOfferKey(listingId, userId, id),
      ConditionExpression: 'attribute_exists(pk)',
    },
  },
  { Delete: { TableName: tableName, Key: offeredKey(userId, listingId, id) } },
]

export const removeOfferPointer = (id: number): Write => ({
  Delete: { TableName: tableName, Key: personalOfferPointerKey(id) },
})

/** A hit of a search hawk. HIT#{id} / HIT */
export async function hitAt(id: number): Promise<{ supplierId: number; userId: number } | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: searchHawkHitKey(id) }))
  return Item as { supplierId: number; userId: number } | undefined
}

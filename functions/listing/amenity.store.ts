import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { pageSizeMost } from '@nestboard/shared/kernel/page.ts'
import { placeOf } from '@nestboard/shared/listing/amenities.ts'
import type { ListingAmenity } from '@nestboard/shared/listing/model.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { amenityKey, amenityPartition, amenityPointerKey, listingKey } from './rows.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

const get = async (key: Key) =>
  (await table.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }))).Item

/** What is said about an amenity of a listing. LA#{listing} / AMENITY#{code} */
export const infoAt = async (listingId: number, code: number): Promise<ListingAmenity | undefined> =>
  (await get(amenityKey(listingId, code))) as ListingAmenity | undefined

/** Of which amenity of whose listing something is said. None of it ever changes. */
export interface InfoPlace extends Pick<ListingAmenity, 'id' | 'listingId' | 'amenity'> {
  readonly supplierId: number
}

/** By its id. AMENITY#{id} / AMENITY */
export async function placeOfInfo(id: number): Promise<InfoPlace | undefined> {
  const pointer = await get(amenityPointerKey(id))
  return pointer && ({ ...pointer, id } as unknown as InfoPlace)
}

/** Everything said about a listing's amenities, one a code at most. LA#{listing} / * */
export async function infosOf(listingId: number): Promise<ListingAmenity[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': amenityPartition(listingId) },
      Limit: pageSizeMost,
    }),
  )
  return Items as ListingAmenity[]
}

/** The writes of something said for the first time; lost where another call said something meanwhile. */
export const putInfo = (
  { supplierId, ...item }: ListingAmenity & InfoPlace,
  nms: number,
): [info: Write, pointer: Write] => [
  {
    Put: {
      TableName: tableName,
      Item: {
        ...amenityKey(item.listingId, item.amenity),
        ...item,
        nms,
        watch: [entityRef('StayListing', item.listingId)],
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  {
    Put: {
      TableName: tableName,
      Item: { ...amenityPointerKey(item.id), listingId: item.listingId, amenity: item.amenity, supplierId },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
]

type Said = Pick<ListingAmenity, 'id' | 'listingId' | 'amenity'>

/** The write that says something else; lost where it is gone. */
export const changeInfo = ({ id, listingId, amenity }: Said, info: string, nms: number): Write => ({
  Update: {
    TableName: tableName,
    Key: amenityKey(listingId, amenity),
    UpdateExpression: 'SET info = :info, nms = :nms',
    ConditionExpression: 'id = :id',
    ExpressionAttributeValues: { ':id': id, ':info': info, ':nms': nms },
  },
})

/** The writes that remove it; the first is lost where it is gone. */
export const deleteInfo = ({ id, listingId, amenity }: Said): [info: Write, pointer: Write] => [
  {
    Delete: {
      TableName: tableName,
      Key: amenityKey(listingId, amenity),
      ConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  },
  { Delete: { TableName: tableName, Key: amenityPointerKey(id) } },
]

/** The write that turns one amenity of a listing on or off; lost where the byte of its bit is another one by now. */
export function switchAmenity(
  listingId: number,
  mask: readonly number[],
  code: number,
  on: boolean,
  nms: number,
): Write {
  const { byte, bit } = placeOf(code)
  const old = mask[byte] ?? 0
  return {
    Update: {
      TableName: tableName,
      Key: listingKey(listingId),
      UpdateExpression: `SET amenities[${byte}] = :new, nms = :nms`,
      ConditionExpression: `amenities[${byte}] = :old`,
      ExpressionAttributeValues: { ':old': old, ':new': on ? old | bit : old & ~bit, ':nms': nms },
    },
  }
}

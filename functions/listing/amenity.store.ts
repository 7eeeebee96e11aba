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

/** A supplier's text about an amenity of a listing. LA#{listing} / AMENITY#{code} */
export const infoAt = async (listingId: number, code: number): Promise<InfoItem | undefined> =>
  (await get(amenityKey(listingId, code))) as InfoItem | undefined

type InfoItem = ListingAmenity & { readonly nms: number }

/** The listing, supplier and amenity of a text; they never change. */
export interface InfoPlace extends Pick<ListingAmenity, 'id' | 'listingId' | 'amenity'> {
  readonly supplierId: number
}

/** The place of a text, by its id. AMENITY#{id} / AMENITY */
export async function placeOfInfo(id: number): Promise<InfoPlace | undefined> {
  const pointer = await get(amenityPointerKey(id))
  return pointer && ({ ...pointer, id } as unknown as InfoPlace)
}

/** All amenity texts of a listing, at most one a code. LA#{listing} / * */
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

/** Writes that add a text to an amenity, and a pointer from the text's id. The first fails if there is a text already. */
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

/** The write that changes a text; its condition fails if the text is gone or its version is not before `nms`. */
export const changeInfo = ({ id, listingId, amenity }: Said, info: string, nms: number): Write => ({
  Update: {
    TableName: tableName,
    Key: amenityKey(listingId, amenity),
    UpdateExpression: 'SET info = :info, nms = :nms',
    ConditionExpression: 'id = :id AND nms < :nms',
    ExpressionAttributeValues: { ':id': id, ':info': info, ':nms': nms },
  },
})

/** The writes that remove a text and its pointer; the first one's condition fails if the text is gone. */
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

/** The condition that an amenity has no text. */
export const hasNoInfo = (listingId: number, code: number): Write => ({
  ConditionCheck: {
    TableName: tableName,
    Key: amenityKey(listingId, code),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** The condition that the byte with an amenity's bit is as it was read. */
export const staysSwitched = (listingId: number, mask: readonly number[], code: number): Write => {
  const { byte } = placeOf(code)
  return {
    ConditionCheck: {
      TableName: tableName,
      Key: listingKey(listingId),
      ConditionExpression: `amenities[${byte}] = :old`,
      ExpressionAttributeValues: { ':old': mask[byte] ?? 0 },
    },
  }
}

/**
 * The write that switches an amenity of a listing on or off; its condition fails if the byte of its bit has changed or the
 * listing's version is not before `nms`.
 */
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
      ConditionExpression: `amenities[${byte}] = :old AND nms < :nms`,
      ExpressionAttributeValues: { ':old': old, ':new': on ? old | bit : old & ~bit, ':nms': nms },
    },
  }
}

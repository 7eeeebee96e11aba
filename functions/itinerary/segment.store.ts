import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { ProductStatus } from '@nestboard/shared/trips/model.ts'
import type { Clause } from '../kernel/commit.ts'
import { segmentKey, segmentPointerKey, segmentPrefix, tripPartition } from '../kernel/keys.ts'
import { table, tableName } from '../kernel/table.ts'
import { overtaken } from '../trips/version.ts'

/** `reservationStatus`: of what was booked, where the segment stands for a reservation. */
export interface SegmentItem extends Segment {
  readonly reservationStatus?: ProductStatus
}

async function itemAt<T>(Key: Record<string, string>): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))
  return Item as T | undefined
}

/** On which board a segment is. SEGMENT#{id} / SEGMENT */
export const boardOfSegment = async (id: number): Promise<number | undefined> =>
  (await itemAt<{ tripId: number }>({ ...segmentPointerKey(id) }))?.tripId

/** T#{trip} / SEGMENT#{id} */
export const segmentItem = (tripId: number, id: number): Promise<SegmentItem | undefined> =>
  itemAt({ ...segmentKey(tripId, id) })

/** All segments of a board, as they are now. T#{trip} / SEGMENT#* */
export async function segmentsOn(tripId: number): Promise<SegmentItem[]> {
  const items: SegmentItem[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': tripPartition(tripId), ':prefix': segmentPrefix },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    )
    items.push(...(Items as SegmentItem[]))
    from = LastEvaluatedKey
  } while (from)
  return items
}

/** The clauses of a new segment and of the way to it; lost where it is there. */
export const putSegment = (item: SegmentItem): Clause[] => [
  {
    write: {
      Put: {
        TableName: tableName,
        Item: { ...segmentKey(item.tripId, item.id), ...item, watch: [entityRef('Trip', item.tripId)] },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    otherwise: overtaken,
  },
  { write: { Put: { TableName: tableName, Item: { ...segmentPointerKey(item.id), tripId: item.tripId } } } },
]

/** The clause that changes a segment as it was read. */
export function changeSegment(before: SegmentItem, fields: Readonly<Partial<SegmentItem>>): Clause {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const Update = {
    TableName: tableName,
    Key: segmentKey(before.tripId, before.id),
    UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ConditionExpression: '#nms = :seen',
    ExpressionAttributeNames: Object.fromEntries(['nms', ...Object.keys(fields)].map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
      ':seen': before.nms,
    },
  }
  return { write: { Update }, otherwise: overtaken }
}

/** The clauses that take a segment away, as it was read. */
export const deleteSegmentRows = ({ id, tripId, nms }: SegmentItem): Clause[] => [
  {
    write: {
      Delete: {
        TableName: tableName,
        Key: segmentKey(tripId, id),
        ConditionExpression: 'nms = :seen',
        ExpressionAttributeValues: { ':seen': nms },
      },
    },
    otherwise: overtaken,
  },
  { write: { Delete: { TableName: tableName, Key: segmentPointerKey(id) } } },
]

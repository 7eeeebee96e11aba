import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { ProductStatus } from '@nestboard/shared/trips/model.ts'
import type { Clause } from '../kernel/commit.ts'
import { segmentKey } from './rows.ts'
import { tripPartition } from '../kernel/rows.ts'
import { table, tableName } from '../kernel/table.ts'
import { versionConflict } from '../kernel/table/version.ts'

/** `reservationStatus`: status of the reservation that the segment stands for, if any. */
export interface SegmentItem extends Segment {
  readonly reservationStatus?: ProductStatus
}

async function itemAt<T>(Key: Record<string, string>): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))
  return Item as T | undefined
}

/** A segment, read consistently. T#{stem} / SEGMENT#{id} */
export const segmentItem = (id: number): Promise<SegmentItem | undefined> => itemAt({ ...segmentKey(id) })

/** All segments of a board, read consistently. T#{stem} / SEGMENT#* */
export async function segmentsOn(tripId: number): Promise<SegmentItem[]> {
  const items: SegmentItem[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': tripPartition(tripId), ':prefix': segmentKey.prefix },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    )
    items.push(...(Items as SegmentItem[]))
    from = LastEvaluatedKey
  } while (from)
  return items
}

/** The clause of a new segment; an existing one is a version conflict. */
export const putSegment = (item: SegmentItem): Clause => ({
  write: {
    Put: {
      TableName: tableName,
      Item: { ...segmentKey(item.id), ...item, watch: [entityRef('Trip', item.tripId)] },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  otherwise: versionConflict,
})

/** The clause that changes a segment, if it is unchanged since it was read. */
export function changeSegment(before: SegmentItem, fields: Readonly<Partial<SegmentItem>>): Clause {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const Update = {
    TableName: tableName,
    Key: segmentKey(before.id),
    UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ConditionExpression: '#nms = :seen',
    ExpressionAttributeNames: Object.fromEntries(['nms', ...Object.keys(fields)].map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
      ':seen': before.nms,
    },
  }
  return { write: { Update }, otherwise: versionConflict }
}

/** The clause that removes a segment, if it is unchanged since it was read. */
export const deleteSegmentRow = ({ id, nms }: SegmentItem): Clause => ({
  write: {
    Delete: {
      TableName: tableName,
      Key: segmentKey(id),
      ConditionExpression: 'nms = :seen',
      ExpressionAttributeValues: { ':seen': nms },
    },
  },
  otherwise: versionConflict,
})

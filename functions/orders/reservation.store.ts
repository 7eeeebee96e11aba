import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Reservation } from '@nestboard/shared/orders/booking.ts'
import { timeOrder } from '../kernel/table/time-index.ts'
import { reservationKey, reservationsOfListing } from './rows.ts'
import { indexName, table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** `userId`: the booking traveler. `soldBy`: as in the booking order. */
export interface ReservationItem extends Omit<Reservation, 'cancelReason'> {
  readonly cancelReason?: string
  readonly userId: number
  readonly soldBy?: number
  readonly supplierId: number
  readonly nco: number
  readonly nms: number
}

/** A listing's reservations from a check-in day on. Index STAYS#L#{listing} / <day> */
export async function reservationsFrom(listingId: number, day: number, most: number): Promise<ReservationItem[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: indexName,
      KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk >= :from',
      ExpressionAttributeValues: { ':pk': reservationsOfListing(listingId), ':from': timeOrder(day, 0) },
      Limit: most,
    }),
  )
  return Items as ReservationItem[]
}

/** A reservation of a board. T#{trip} / RESERVATION#{id} */
export async function reservationAt(tripId: number, id: number): Promise<ReservationItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: reservationKey(tripId, id), ConsistentRead: true }),
  )
  return Item as ReservationItem | undefined
}

/** The write of a reservation; its condition fails if its order has one. */
export const putReservation = (item: ReservationItem): Write => ({
  Put: {
    TableName: tableName,
    Item: {
      ...reservationKey(item.tripId, item.id),
      gsi1pk: reservationsOfListing(item.listingId),
      gsi1sk: timeOrder(item.day, item.id),
      ...item,
      watch: [entityRef('Trip', item.tripId), entityRef('ProductOrder', item.orderId)],
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** The write that changes a reservation's status, with the supplier's reason; its condition fails for another status. */
export const turnReservation = (
  { tripId, id }: Pick<ReservationItem, 'tripId' | 'id'>,
  from: ReservationItem['status'],
  to: ReservationItem['status'],
  nms: number,
  cancelReason = '',
): Write => ({
  Update: {
    TableName: tableName,
    Key: reservationKey(tripId, id),
    UpdateExpression: `SET #status = :to, nms = :nms${cancelReason && ', cancelReason = :reason'}`,
    ConditionExpression: '#status = :from',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':from': from,
      ':to': to,
      ':nms': nms,
      ...(cancelReason && { ':reason': cancelReason }),
    },
  },
})

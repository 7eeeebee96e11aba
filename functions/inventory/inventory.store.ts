import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { blockDaysMost } from '@nestboard/shared/inventory/availability.ts'
import type { Month, MonthPlan } from '@nestboard/shared/inventory/month-plan.ts'
import { firstDayOf } from '@nestboard/shared/inventory/month-plan.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { monthKey, nightsKey, provisionKey, rulesKey } from './rows.ts'
import { listingPartition } from '../kernel/rows.ts'
import { rowsByKeys } from '../kernel/people.ts'
import type { Row } from '../kernel/row.ts'
import { table, tableName, ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { counterAttribute } from './collection.ts'
import type { VersionedInventory } from './collection.ts'

interface Reading {
  readonly consistent: boolean
}

/** The rules of a listing and its units by day. L#{listing} / RULES, PROVISION */
export async function rulesAndProvision(listingId: number, { consistent }: Reading): Promise<Row[]> {
  const found = await Promise.all(
    [rulesKey(listingId), provisionKey(listingId)].map(({ pk, sk }) =>
      table.send(new GetCommand({ TableName: tableName, Key: { pk, sk }, ConsistentRead: consistent })),
    ),
  )
  return found.flatMap(({ Item }) => (Item ? [Item as Row] : []))
}

/** The counters of a listing from a month on. L#{listing} / MONTH#{from}… */
export async function monthsFrom(listingId: number, from: Month, { consistent }: Reading): Promise<Row[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :end',
      ExpressionAttributeValues: {
        ':pk': listingPartition(listingId),
        ':from': monthKey(listingId, from).sk,
        // Sorts after all digits, so the range ends after the last month.
        ':end': `${monthKey.prefix}~`,
      },
      ConsistentRead: consistent,
      Limit: 100,
    }),
  )
  return Items as Row[]
}

/** Keys of a listing's inventory over some months. L#{listing} / RULES, PROVISION, MONTH#{month} */
const inventoryKeys = (id: number, months: readonly Month[]) => [
  rulesKey(id),
  provisionKey(id),
  ...months.map((month) => monthKey(id, month)),
]

/** The inventories of listings over some months, read in parallel. */
export const inventoriesRows = async (listingIds: readonly number[], months: readonly Month[]): Promise<Row[]> =>
  (await rowsByKeys(listingIds.flatMap((id) => inventoryKeys(id, months)))) as Row[]

/** Everything a booking depends on, read consistently in one batch: rules, units by day, months, and the order's nights. */
export async function bookingRows(
  listingId: number,
  months: readonly Month[],
  orderId: number,
): Promise<{ rows: Row[]; held: HeldNights | undefined }> {
  const order = nightsKey(orderId)
  const rows = (await rowsByKeys([order, ...inventoryKeys(listingId, months)], { consistent: true })) as Row[]
  const held = rows.find(({ pk }) => pk === order.pk) as HeldNights | undefined
  return { rows: rows.filter(({ pk }) => pk !== order.pk), held }
}

/** The nights of an order: the stay, and the buffers it was sold with. */
export interface HeldNights {
  readonly orderId: number
  /** Absent if the order was canceled before it booked. */
  readonly listingId?: number
  readonly day: number
  readonly length: number
  readonly blockPastDays: number
  readonly blockNextDays: number
  /** When they were released, epoch ms. */
  readonly releasedMs?: number
}

/** The booked or released nights of an order. O#{order} / NIGHTS */
export async function nightsOfOrder(orderId: number): Promise<HeldNights | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: nightsKey(orderId), ConsistentRead: true }),
  )
  return Item as HeldNights | undefined
}

/** The write that records an order's booked nights, once. */
export const holdNights = (nights: HeldNights, nco: number): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...nightsKey(nights.orderId), ...nights, nco },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** The write that records the release of an order's nights, once. An order that has not booked can't book afterwards. */
export const letGo = (orderId: number, releasedMs: number, isHeld: boolean): Write => ({
  Update: {
    TableName: tableName,
    Key: { ...nightsKey(orderId) },
    UpdateExpression: 'SET releasedMs = :now, orderId = :id',
    ConditionExpression: isHeld
      ? 'attribute_exists(listingId) AND attribute_not_exists(releasedMs)'
      : 'attribute_not_exists(pk)',
    ExpressionAttributeValues: { ':now': releasedMs, ':id': orderId },
  },
})

/** How long the counters of a past month are kept: a new stay's buffer may reach back to it. */
const keptDays = blockDaysMost + 62

/** Attributes that every write of a month's row sets. */
const framed = (listingId: number, month: Month, nms: number) => ({
  Key: { ...monthKey(listingId, month) },
  TableName: tableName,
  set: 'nms = :nms, watch = :watch, expiresAt = :end',
  values: {
    ':nms': nms,
    ':watch': [entityRef('StayListing', listingId)],
    ':end': ttlSeconds((firstDayOf(month) + keptDays) * msPerDay),
  },
})

/**
 * The conditional update that checks and raises all days of a month. It also fails if the rules or units by day were cut
 * since they were read, because the plan is outdated then.
 * @param read the versions the plan was made from; absent if the plan depends on none, as a release of nights
 */
export function countMonth(
  listingId: number,
  { month, checks, raises }: MonthPlan,
  nms: number,
  read?: Pick<VersionedInventory, 'nms' | 'provisionNms'>,
): Write {
  const { set, values, ...frame } = framed(listingId, month, nms)
  const room = checks.map(({ counter, dayOfMonth, atMost }) => {
    const name = counterAttribute(counter, dayOfMonth)
    return `(attribute_not_exists(${name}) OR ${name} <= :m${atMost})`
  })
  const uncut = read
    ? [
        '(attribute_not_exists(rulesNms) OR rulesNms <= :rules)',
        '(attribute_not_exists(provisionNms) OR provisionNms <= :units)',
      ]
    : []
  const conditions = [...uncut, ...room]
  return {
    Update: {
      ...frame,
      UpdateExpression: `SET ${set} ADD ${raises
        .map(({ counter, dayOfMonth, by }) => `${counterAttribute(counter, dayOfMonth)} ${by > 0 ? ':one' : ':less'}`)
        .join(', ')}`,
      ...(conditions.length && { ConditionExpression: conditions.join(' AND ') }),
      ExpressionAttributeValues: {
        ...values,
        ...(raises.some(({ by }) => by > 0) && { ':one': 1 }),
        ...(raises.some(({ by }) => by < 0) && { ':less': -1 }),
        ...Object.fromEntries(checks.map(({ atMost }) => [`:m${atMost}`, atMost])),
        ...(read && { ':rules': read.nms, ':units': read.provisionNms }),
      },
    },
  }
}

/** The write that makes concurrent bookings of a month fail, because units were cut since they were read. */
export function cutMonth(listingId: number, month: Month, cut: 'rulesNms' | 'provisionNms', nms: number): Write {
  const { set, values, ...frame } = framed(listingId, month, nms)
  return { Update: { ...frame, UpdateExpression: `SET ${set}, ${cut} = :nms`, ExpressionAttributeValues: values } }
}

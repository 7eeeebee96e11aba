import type { NightsHold } from '@nestboard/shared/inventory/nights-hold.ts'
import { maxBufferDays } from '@nestboard/shared/inventory/count-available-units.ts'
import type {
  ImportedUnitChangesOfMonth,
  IsoMonth,
  MonthUnitCountersUpdate,
} from '@nestboard/shared/inventory/month-unit-counters.ts'
import { firstDayOfMonth } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import {
  buildDayCounterAttributeName,
  holdAttributePrefix,
  inventoryMonthKey,
  orderNightsKey,
  provisionKey,
  inventoryRulesKey,
} from './rows.ts'
import { listingPartition } from '../kernel/rows.ts'
import type { Row } from '../kernel/table/row.ts'
import {
  allConditionsHold,
  anyConditionHolds,
  attributesAtMost,
  attributesEqual,
  attributesExist,
  attributesMissing,
  rowMissing,
} from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { readFirstRows, readRow, readRowsByKeys } from '../kernel/table/read.ts'
import type { ReadOptions } from '../kernel/table/read.ts'
import { putRow, updateRow } from '../kernel/table/row-update.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import type { VersionedInventory } from './inventory-rows.ts'
import type { BookedNights, OrderNights } from './order-nights.ts'

/** Reads the rules of a listing and its units by day. Key: L#{listing} / RULES, PROVISION. */
export async function readRulesAndProvision(listingId: number, reading: ReadOptions): Promise<Row[]> {
  const found = await Promise.all(
    [inventoryRulesKey(listingId), provisionKey(listingId)].map((key) => readRow(key, reading)),
  )
  return found.filter((row) => row !== undefined)
}

/** Reads the rules and units by day of several listings, consistently and in one batch. */
export const readRulesAndProvisionOfListings = (listingIds: readonly number[]): Promise<Row[]> =>
  readRowsByKeys(
    listingIds.flatMap((id) => inventoryKeys(id, [])),
    { consistent: true },
  )

/** Reads the counters of a listing from a month on. Key: L#{listing} / MONTH#{from}…. */
export const readMonthCountersSince = (
  listingId: number,
  from: IsoMonth,
  { consistent }: ReadOptions,
): Promise<Row[]> =>
  readFirstRows(listingPartition(listingId), 100, {
    from: inventoryMonthKey(listingId, from).sk,
    // `~` sorts after all digits, so the range ends after the last month.
    to: `${inventoryMonthKey.prefix}~`,
    consistent,
  })

/** Keys of a listing's inventory over some months: L#{listing} / RULES, PROVISION, MONTH#{month}. */
const inventoryKeys = (id: number, months: readonly IsoMonth[]) => [
  inventoryRulesKey(id),
  provisionKey(id),
  ...months.map((month) => inventoryMonthKey(id, month)),
]

/** Reads the inventory rows of several listings over some months, in parallel. */
export const readInventoryRowsOfListings = (
  listingIds: readonly number[],
  months: readonly IsoMonth[],
): Promise<Row[]> => readRowsByKeys(listingIds.flatMap((id) => inventoryKeys(id, months)))

/** Reads the inventory rows of a listing over some months, consistently and in one batch. */
export const readInventoryRowsOfMonths = (listingId: number, months: readonly IsoMonth[]): Promise<Row[]> =>
  readRowsByKeys(inventoryKeys(listingId, months), { consistent: true })

/**
 * Reads all rows that a booking depends on, consistently and in one batch: rules, units by day, months, and the
 * order's nights. `booked`: the nights of the booking that the order changes.
 */
export async function readRowsForBooking(
  listingId: number,
  months: readonly IsoMonth[],
  orderId: number,
  bookingId?: number,
): Promise<{ rows: Row[]; held: OrderNights | undefined; booked: OrderNights | undefined }> {
  const orders = [orderId, ...(bookingId ? [bookingId] : [])].map((id) => orderNightsKey(id))
  const rows = await readRowsByKeys([...orders, ...inventoryKeys(listingId, months)], { consistent: true })
  const [held, booked] = orders.map((key) => rows.find(({ pk }) => pk === key.pk) as (Row & OrderNights) | undefined)
  return { rows: rows.filter(({ pk }) => !orders.some((key) => key.pk === pk)), held, booked }
}

/** Reads the booked or released nights of an order, consistently. Key: O#{order} / NIGHTS. */
export const readOrderNights = (orderId: number): Promise<OrderNights | undefined> =>
  readRow(orderNightsKey(orderId), { consistent: true })

/** The write that records an order's booked nights; it fails if the order already has a row of nights. */
export const recordNightsBooked = (nights: OrderNights, nco: number): TableWrite =>
  putRow({ ...orderNightsKey(nights.orderId), ...nights, nco })

/**
 * The write that records the release of an order's nights; it fails if they were released before. For an order without
 * nights it creates the row, which prevents a later booking.
 */
export const recordNightsReleased = (orderId: number, releasedMs: number, isHeld: boolean): TableWrite =>
  updateRow(
    orderNightsKey(orderId),
    { set: { releasedMs, orderId } },
    isHeld ? allConditionsHold(attributesExist('listingId'), attributesMissing('releasedMs')) : rowMissing,
  )

/** The write that gives a booking its new nights; it fails if it has other nights than `from`, or none any more. */
export const replaceBookedNights = (
  bookingId: number,
  { day, length, blockPastDays, blockNextDays }: BookedNights,
  to: BookedNights,
): TableWrite =>
  updateRow(
    orderNightsKey(bookingId),
    { set: { ...to } },
    allConditionsHold(attributesEqual({ day, length, blockPastDays, blockNextDays }), attributesMissing('releasedMs')),
  )

/**
 * Number of days for which the counters of a past month are kept. They are still needed, because the buffer days of a
 * new stay may reach back into that month.
 */
const keptDays = maxBufferDays + 62

/** The attributes that every write of a month's row sets. */
export const buildMonthRowFrame = (listingId: number, month: IsoMonth, nms: number) => ({
  nms,
  watch: [formatEntityRef('StayListing', listingId)],
  expiresAt: toTtlSeconds((firstDayOfMonth(month) + keptDays) * msPerDay),
})

/**
 * The conditional update that checks and changes the counters of a month's days. It also fails if the rules or the
 * units by day were changed to fewer units after they were read, because the update was computed from the former
 * units.
 * @param read the versions from which the update was computed; absent for a release of nights, which needs no units
 * @param endedHold the hold that the booking turns into sold nights
 */
export function updateMonthCounters(
  listingId: number,
  update: MonthUnitCountersUpdate,
  nms: number,
  read?: UnitVersions,
  endedHold?: Pick<NightsHold, 'holder'>,
): TableWrite {
  const { month, raises } = update
  const conditions = buildMonthRoomConditions(update, read)
  const add = raises.map(({ counter, dayOfMonth, by }) => [
    buildDayCounterAttributeName(counter, dayOfMonth),
    by > 0 ? 1 : -1,
  ])
  return updateRow(
    inventoryMonthKey(listingId, month),
    {
      set: buildMonthRowFrame(listingId, month, nms),
      add: Object.fromEntries(add) as Record<string, number>,
      remove: endedHold ? [holdAttributeOf(endedHold)] : [],
    },
    conditions.length ? allConditionsHold(...conditions) : undefined,
  )
}

export type UnitVersions = Pick<VersionedInventory, 'nms' | 'provisionNms'>

/** The conditions that a month's days have room, and that no units were removed since `read`. */
export function buildMonthRoomConditions(
  { checks }: Pick<MonthUnitCountersUpdate, 'checks'>,
  read: UnitVersions | undefined,
): Condition[] {
  const uncut = read ? [isAtMost('rulesNms', read.nms), isAtMost('provisionNms', read.provisionNms)] : []
  const room = checks.map(({ counter, dayOfMonth, atMost: most }) =>
    isAtMost(buildDayCounterAttributeName(counter, dayOfMonth), most),
  )
  return [...uncut, ...room]
}

/** The attribute of a month's row that has a person's hold. */
export const holdAttributeOf = ({ holder }: Pick<NightsHold, 'holder'>): string => `${holdAttributePrefix}${holder}`
/**
 * The update that adds the changes of imported calendars to a month's counters. Imported units also count as booked
 * and used, so the conditions of bookings respect them.
 */
export function addImportedCalendarUnits(
  listingId: number,
  { month, changes }: ImportedUnitChangesOfMonth,
  nms: number,
): TableWrite {
  const add = Object.entries(changes).flatMap(([dayOfMonth, by]) =>
    counterNames.map((counter) => [buildDayCounterAttributeName(counter, Number(dayOfMonth)), by]),
  )
  return updateRow(inventoryMonthKey(listingId, month), {
    set: buildMonthRowFrame(listingId, month, nms),
    add: Object.fromEntries(add) as Record<string, number>,
  })
}

const counterNames = ['booked', 'used', 'imported'] as const

const isAtMost = (attribute: string, most: number): Condition =>
  anyConditionHolds(attributesMissing(attribute), attributesAtMost({ [attribute]: most }))

/**
 * The write that marks a month because units were removed, so that bookings based on an earlier read of the units
 * fail.
 */
export const markUnitReductionInMonth = (
  listingId: number,
  month: IsoMonth,
  cut: 'rulesNms' | 'provisionNms',
  nms: number,
): TableWrite =>
  updateRow(inventoryMonthKey(listingId, month), { set: { ...buildMonthRowFrame(listingId, month, nms), [cut]: nms } })

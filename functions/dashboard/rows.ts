import type { GuestStayState } from '@nestboard/shared/dashboard/guest-stay.ts'
import type { CheckList, CheckTick, HouseNote } from '@nestboard/shared/dashboard/check-list.ts'
import { orderPartition } from '../kernel/rows.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import { markAccessPatternsUsedElsewhere, definePartitionKey, defineRowKey } from '../kernel/table/define-row-key.ts'

/**
 * An ordered stay in the book of its supplier. `day`: check-in, epoch day in `timezone`; `toCollect`: what the terms
 * leave to be paid to the host directly, major unit.
 */
export interface BookedStay {
  readonly orderId: number
  readonly userId: number
  readonly listingId: number
  readonly listingName: string
  readonly timezone: string
  readonly day: number
  readonly length: number
  readonly ages: readonly number[]
  readonly state: GuestStayState
  readonly firstName: string
  readonly lastName: string
  readonly confirmation: string
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly currency: string
  readonly toCollect: number
  readonly soldBy?: number | undefined
  readonly version: number
}

/** What a team noted on a stay. `arrivesAt`: when the guest is expected, `HH:MM:SS` at the listing. */
export interface StayHouse {
  readonly orderId: number
  readonly arrivesAt?: string | undefined
  readonly ticks: readonly CheckTick[]
  readonly notes: readonly HouseNote[]
  readonly nms: number
}

/** The owner of a partition of dashboard counters: a supplier or one of its listings. */
export type DashboardCounterOwner = `${'S' | 'L'}#${number}`

/** The dashboard counters of a supplier or a listing; one row per month and currency. */
export const dashboardCountersPartition = definePartitionKey(
  'FIGURES#{counted}',
  {},
  (counted: DashboardCounterOwner) => [counted],
)
export const dashboardCountersKey = defineRowKey(
  dashboardCountersPartition,
  '{month}#{currency}',
  {
    Query: ['List counters of a supplier or a listing from a month on', 8, '{month}'],
    UpdateItem: ['Count for a supplier or a listing', 2],
  },
  (counted: DashboardCounterOwner, month: string, currency: string) => [counted, month, currency],
)
/**
 * Marks an order as counted in the dashboard counters, and holds the amounts that the order added to them, so that a
 * cancellation can subtract these amounts.
 */
export const countedSaleKey = defineRowKey(
  orderPartition,
  'SOLD',
  markAccessPatternsUsedElsewhere({
    GetItem: ['Read what an order counted for', 1],
    PutItem: ['Count an order once', 1],
    UpdateItem: ['Take back what an order counted for', 1],
  }),
)

/** What a supplier's team knows of its guests: the book of stays, what is noted on them, and lists to tick. */
export const stayBookPartition = definePartitionKey('STAYBOOK#{supplierId}')
/** An ordered stay as the lists below copy it. `version` is raised by each change. */
export const bookedStayRow = defineRow(stayBookPartition, 'STAY#{orderId}', {
  GetItem: ['Read an ordered stay in the book of its supplier', 1],
  ...markAccessPatternsUsedElsewhere({ PutItem: ['Write an ordered stay into the book of its supplier', 1] }),
}).of<BookedStay>()
/**
 * Copies of a stay by day: in `IN` under its check-in; if it is booked, in `OUT` under its check-out, and in `MID`
 * under the first day of each period with a day between both.
 */
export const stayByDayRow = defineRow(stayBookPartition, 'DAY#{list}#{day}#{orderId}', {
  Query: ['List stays of a supplier by day', 128, 'DAY#{list}#{day}#'],
  ...markAccessPatternsUsedElsewhere({
    PutItem: ['List a stay under a day', 1],
    DeleteItem: ['Remove a stay from a day', 1],
  }),
}).of<BookedStay>()
/** Copies of a stay by the words by which it is found, those with the latest check-in first. */
export const stayByWordRow = defineRow(stayBookPartition, 'WORD#{word}#{reversedDay}#{orderId}', {
  Query: ['Find stays of a supplier by a word', 128, 'WORD#{word}'],
  ...markAccessPatternsUsedElsewhere({
    PutItem: ['List a stay under a word', 1],
    DeleteItem: ['Remove a stay from a word', 1],
  }),
}).of<BookedStay>()
/** What the team noted on a stay. */
export const stayHouseRow = defineRow(stayBookPartition, 'HOUSE#{orderId}', {
  GetItem: ['Read what a team noted on a stay', 10],
  PutItem: ['Write what a team noted on a stay', 40],
  ...markAccessPatternsUsedElsewhere({ UpdateItem: ['Remove the notes on a stay of an erased guest', 40] }),
}).of<StayHouse>()
/** The check list of each stay at a listing, if its team made one. */
export const checkListRow = defineRow(stayBookPartition, 'CHECKS#{listingId}', {
  GetItem: ['Read the check list of a listing', 2],
  PutItem: ['Write the check list of a listing', 5],
}).of<CheckList & { readonly listingId: number }>()
/** The secret address of a calendar of cleaning days: of one listing, or with 0 of all. */
export const cleaningCalendarRow = defineRow(stayBookPartition, 'CLEANING#{listingId}', {
  GetItem: ['Read the address of a calendar of cleaning days', 1],
  PutItem: ['Write the address of a calendar of cleaning days', 1],
  DeleteItem: ['Remove the address of a calendar of cleaning days', 1],
}).of<{ readonly hash: string; readonly sealed: string }>()

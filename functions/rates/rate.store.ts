import { listingPartition } from '../kernel/rows.ts'
import { priceCalendarKey, promoRowKey, rateKey, ratePartKey } from './rows.ts'
import type { RatePartKind } from './rows.ts'
import type { Row } from '../kernel/table/row.ts'
import { readFirstRows, readRow, readAllRows } from '../kernel/table/read.ts'
import type { ReadOptions } from '../kernel/table/read.ts'
import { buildRowConditionCheck } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import type { ListingPartParentIds } from '../listing/parts.ts'
import type { Promo } from '@nestboard/shared/rates/model.ts'
import type { RateWithoutCalendar } from './rate-rows.ts'

export type RateRow = Row & RateWithoutCalendar & { readonly nms: number }
export type PriceCalendarRow = Row & { readonly nms: number }

const rowsUnder = <T = Row>(listingId: number, prefix: string, { consistent }: ReadOptions): Promise<T[]> =>
  readFirstRows(listingPartition(listingId), 100, { prefix, consistent })

/** Reads a rate. Key: L#{listing} / RATE#{id}. */
export const readRateRow = (listingId: number, rateId: number, reading: ReadOptions): Promise<RateRow | undefined> =>
  readRow(rateKey(listingId, rateId), reading)

/** A condition for a transaction: it fails if the rate doesn't exist. */
export const buildRateExistsCheck = (listingId: number, rateId: number): TableWrite =>
  buildRowConditionCheck(rateKey(listingId, rateId))

/** Reads the calendar of a rate. Key: L#{listing} / PRICES#{id}. */
export const readPriceCalendar = (
  listingId: number,
  rateId: number,
  reading: ReadOptions,
): Promise<PriceCalendarRow | undefined> => readRow(priceCalendarKey(listingId, rateId), reading)

/** Reads the rates of a listing. Key: L#{listing} / RATE#*. */
export const readRateRowsOfListing = (listingId: number, reading: ReadOptions): Promise<RateRow[]> =>
  rowsUnder(listingId, rateKey.prefix, reading)

/** Reads the calendars of a listing's rates. Key: L#{listing} / PRICES#*. */
export const readPriceCalendars = (listingId: number, reading: ReadOptions): Promise<Row[]> =>
  rowsUnder(listingId, priceCalendarKey.prefix, reading)

/** Reads an extra, promotion or policy. Key: L#{listing} / {part}#{rate}#{id}. */
export const readRatePart = (
  part: RatePartKind,
  { listingId, rateId = 0 }: ListingPartParentIds,
  id: number,
): Promise<Row | undefined> => readRow(ratePartKey(part, listingId, rateId, id), { consistent: true })

/** Reads a rate's parts of one kind. Key: L#{listing} / {part}#{rate}#*. */
export const readRateParts = (
  part: RatePartKind,
  listingId: number,
  rateId: number,
  reading: ReadOptions,
): Promise<Row[]> => rowsUnder(listingId, ratePartKey.after(part, rateId), reading)

/** Reads the promotions of all rates of a listing. Key: L#{listing} / PROMO#*. */
export const readPromosOfListing = (
  listingId: number,
  reading: ReadOptions = {},
): Promise<Pick<Promo, 'id' | 'rateId' | 'name' | 'active'>[]> =>
  readAllRows(listingPartition(listingId), {
    ...reading,
    prefix: promoRowKey.prefix,
    fields: ['id', 'rateId', 'name', 'active'],
  })

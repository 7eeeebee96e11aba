import { listingPartition } from '../kernel/rows.ts'
import { pricesKey, promosOfListing, rateKey, ratePartKey } from './rows.ts'
import type { RatePart } from './rows.ts'
import type { Row } from '../kernel/table/row.ts'
import { firstRowsOf, rowAt, rowsOf } from '../kernel/table/read.ts'
import type { Reading } from '../kernel/table/read.ts'
import { requireRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import type { PartPlace } from '../listing/parts.ts'
import type { Promo } from '@nestboard/shared/rates/model.ts'
import type { PlainRate } from './collection.ts'

export type RateRow = Row & PlainRate & { readonly nms: number }
export type PricesRow = Row & { readonly nms: number }

const rowsUnder = <T = Row>(listingId: number, prefix: string, { consistent }: Reading): Promise<T[]> =>
  firstRowsOf(listingPartition(listingId), 100, { prefix, consistent })

/** A rate. L#{listing} / RATE#{id} */
export const rateAt = (listingId: number, rateId: number, reading: Reading): Promise<RateRow | undefined> =>
  rowAt(rateKey(listingId, rateId), reading)

/** The condition that a rate exists. */
export const rateStays = (listingId: number, rateId: number): Write => requireRow(rateKey(listingId, rateId))

/** The calendar of a rate. L#{listing} / PRICES#{id} */
export const pricesAt = (listingId: number, rateId: number, reading: Reading): Promise<PricesRow | undefined> =>
  rowAt(pricesKey(listingId, rateId), reading)

/** The rates of a listing. L#{listing} / RATE#* */
export const ratesOf = (listingId: number, reading: Reading): Promise<RateRow[]> =>
  rowsUnder(listingId, rateKey.prefix, reading)

/** The calendars of a listing's rates. L#{listing} / PRICES#* */
export const calendarsOf = (listingId: number, reading: Reading): Promise<Row[]> =>
  rowsUnder(listingId, pricesKey.prefix, reading)

/** An extra, promotion or policy. L#{listing} / {part}#{rate}#{id} */
export const partAt = (part: RatePart, { listingId, rateId = 0 }: PartPlace, id: number): Promise<Row | undefined> =>
  rowAt(ratePartKey(part, listingId, rateId, id), { consistent: true })

/** Parts of a kind of a rate. L#{listing} / {part}#{rate}#* */
export const partsOf = (part: RatePart, listingId: number, rateId: number, reading: Reading): Promise<Row[]> =>
  rowsUnder(listingId, ratePartKey.after(part, rateId), reading)

/** The promotions of all rates of a listing. L#{listing} / PROMO#* */
export const promosAt = (
  listingId: number,
  reading: Reading = {},
): Promise<Pick<Promo, 'id' | 'rateId' | 'name' | 'active'>[]> =>
  rowsOf(listingPartition(listingId), {
    ...reading,
    prefix: promosOfListing.prefix,
    fields: ['id', 'rateId', 'name', 'active'],
  })

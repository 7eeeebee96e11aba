import { parseFeeRow } from '@nestboard/functions/fees/fee-row.ts'
import { feeKey } from '@nestboard/functions/fees/rows.ts'
import { priceCalendarKey, rateKey, ratePartSortKeyPrefixes } from '@nestboard/functions/rates/rows.ts'
import type { Row } from '@nestboard/functions/kernel/table/row.ts'
import {
  unpackPriceCalendar,
  extractExtraFromRow,
  extractRateFromRow,
  extractPolicyFromRow,
  extractPromoFromRow,
} from '@nestboard/functions/rates/rate-rows.ts'
import type { RateWithoutCalendar } from '@nestboard/functions/rates/rate-rows.ts'

type Fields = Readonly<Record<string, unknown>>
interface Sides {
  readonly before: Fields
  readonly after: Fields
}

/** A kind of listing row whose changes are recorded in the audit log. */
export interface AuditedRowKind {
  readonly name: 'rate' | 'prices' | 'extra' | 'promo' | 'policy' | 'fee'
  readonly prefix: string
  readonly subjectOf: (row: Row) => number
  readonly fields: (before: Row | undefined, after: Row | undefined) => Sides
}

/** Fields left out of audit rows: ids and times. */
const inner = new Set(['id', 'listingId', 'supplierId', 'rateId', 'nco', 'nms'])

const kindOf = (name: AuditedRowKind['name'], prefix: string, of: (row: Row) => object): AuditedRowKind => {
  const told = (row: Row | undefined): Fields =>
    Object.fromEntries(Object.entries(row ? of(row) : {}).filter(([field]) => !inner.has(field)))
  return {
    name,
    prefix,
    subjectOf: (row) => row['id'] as number,
    fields: (before, after) => ({ before: told(before), after: told(after) }),
  }
}

/** Prices of a calendar. The audit row holds all days from the first to the last that changed. */
export const auditedPriceCalendarRowKind: AuditedRowKind = {
  name: 'prices',
  prefix: priceCalendarKey.prefix,
  subjectOf: ({ sk }) => Number(sk.slice(priceCalendarKey.prefix.length)),
  fields: (before, after) => {
    const [was, is] = [daysOf(before), daysOf(after)]
    const days = [...new Set([...was.keys(), ...is.keys()])].filter((day) => was.get(day) !== is.get(day))
    const [dayFrom, dayTill] = days.length ? [Math.min(...days), Math.max(...days)] : [0, -1]
    const span = Array.from({ length: dayTill - dayFrom + 1 }, (_, at) => dayFrom + at)
    // An audit entry leaves out fields that are equal before and after the change. The first day (epoch day) would be
    // such a field, so it is part of the field's name instead.
    const side = (prices: ReadonlyMap<number, number>): Fields =>
      days.length ? { [`from day ${dayFrom}`]: span.map((day) => prices.get(day) ?? null) } : {}
    return { before: side(was), after: side(is) }
  },
}

/** Returns the prices of a calendar row by epoch day. */
function daysOf(row: Row | undefined): Map<number, number> {
  const { dayOne, values } = unpackPriceCalendar(row)
  return new Map(values.flatMap((price, at) => (price === null ? [] : [[dayOne + at, price] as const])))
}

const kinds: readonly AuditedRowKind[] = [
  kindOf('rate', rateKey.prefix, (row) => extractRateFromRow(row as unknown as RateWithoutCalendar)),
  auditedPriceCalendarRowKind,
  kindOf('extra', ratePartSortKeyPrefixes.EXTRA, extractExtraFromRow),
  kindOf('promo', ratePartSortKeyPrefixes.PROMO, extractPromoFromRow),
  kindOf('policy', ratePartSortKeyPrefixes.POLICY, extractPolicyFromRow),
  kindOf('fee', feeKey.prefix, parseFeeRow),
]

export const findAuditedRowKind = (sk: string): AuditedRowKind | undefined =>
  kinds.find(({ prefix }) => sk.startsWith(prefix))

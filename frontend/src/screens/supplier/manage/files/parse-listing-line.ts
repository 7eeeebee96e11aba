import { isCurrencyCode } from '@nestboard/shared/intl/currencies.ts'
import { minorUnitDigits } from '@nestboard/shared/kernel/minor-units.ts'
import { findStayTypeByWord } from '@nestboard/shared/listing/find-stay-type-by-word.ts'
import { listingInFileSchema, type ListingInFile } from '@nestboard/shared/rates/listing-file-routes.ts'
import { findCountryCode } from './find-country-code.ts'
import { findCurrencyCode, splitAmount } from './find-currency-code.ts'
import {
  columnLabels,
  listingFileColumns,
  listingFieldsInFile,
  type ListingFieldInFile,
  type ListingFileColumn,
} from './listing-file-columns.ts'
import { ambiguousNumber, parseFileNumber, type DecimalMark, type FileNumberKind } from './parse-file-number.ts'
import { parseFileHour } from './parse-file-hour.ts'

/** A wrong value in a line: its column and the error text. */
export interface ListingLineProblem {
  readonly field: ListingFileColumn
  readonly text: string
}

/** What a line says: a new listing, or the listing that it changes; or what is wrong with it. */
export type ListingLine =
  | { readonly listing: ListingInFile; readonly listingId?: number }
  | { readonly problems: readonly ListingLineProblem[] }

export type ListingLineCells = Readonly<Partial<Record<ListingFileColumn, string>>>

const sqftPerSqm = 10.7639

/** Removes the apostrophe that our exports put before a text that a spreadsheet would run as a formula. */
const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '')

class CellProblem extends Error {}

function numberOf(text: string, decimal: DecimalMark, kind: FileNumberKind = 'count'): number | string {
  const read = parseFileNumber(text, decimal, kind)
  if (read === ambiguousNumber)
    throw new CellProblem(`is “${text}”, which can mean two numbers: write 1500 or 1.50, not 1,500`)
  return read ?? text
}

/** @param currency of the line; undefined if no cell before names it */
function amountOf(text: string, decimal: DecimalMark, currency: unknown): number | string {
  const { amount, currency: written = currency } = splitAmount(text) ?? { amount: text }
  const hasMills = typeof written === 'string' && isCurrencyCode(written) && minorUnitDigits(written) > 2
  return numberOf(amount, decimal, hasMills ? 'mills' : 'count')
}

type CellReader = (text: string, decimal: DecimalMark, currency: unknown) => unknown

const countOf: CellReader = (text, decimal) => numberOf(text, decimal)
const degreesOf: CellReader = (text, decimal) => numberOf(text, decimal, 'degrees')

const readers: Partial<Record<ListingFieldInFile, CellReader>> = {
  stayType: (text) => findStayTypeByWord(text) ?? text,
  guests: countOf,
  bedrooms: countOf,
  beds: countOf,
  bathrooms: countOf,
  sqft: (text, decimal) => numberOf(text.replace(/\s*(?:sq\.?\s*ft\.?|ft[²2])$/i, ''), decimal),
  deposit: amountOf,
  price: amountOf,
  latitude: degreesOf,
  longitude: degreesOf,
  currency: (text) => findCurrencyCode(text) ?? text,
  country: (text) => findCountryCode(text) ?? text,
  checkInTime: (text) => parseFileHour(text) ?? text,
  checkOutTime: (text) => parseFileHour(text) ?? text,
}

/** The area in square feet of a cell in square meters. */
function sqftOfSqm(text: string, decimal: DecimalMark): number | string {
  const sqm = numberOf(text.replace(/\s*(?:m[²2]|qm|sqm|mq)$/i, ''), decimal)
  return typeof sqm === 'number' ? Math.round(sqm * sqftPerSqm) : sqm
}

/** The currency that the amounts of a line are written in; undefined if none says so. */
function currencyOfAmounts(cells: ListingLineCells, currency: unknown): string | undefined {
  const written = (['price', 'deposit'] as const).flatMap((field) => splitAmount(cells[field] ?? '')?.currency ?? [])
  const [found] = written
  if (written.some((each) => each !== found) || (found !== undefined && currency !== undefined && currency !== found))
    throw new CellProblem(`has ${[...new Set([currency, ...written])].filter(Boolean).join(' and ')} in one line`)
  return found
}

/**
 * Reads one line of a file: its listing, or the problems of its values. Empty cells take the values of a new listing.
 */
export function parseListingLine(cells: ListingLineCells, decimal: DecimalMark = '.'): ListingLine {
  const problems: ListingLineProblem[] = []
  const attempt = <T>(field: ListingFileColumn, read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error
      problems.push({ field, text: `${columnLabels[field]} ${error.message}` })
      return undefined
    }
  }
  const textOf = (column: ListingFileColumn): string => unguarded((cells[column] ?? '').trim())
  const given: Partial<Record<ListingFieldInFile, unknown>> = {}
  for (const field of listingFieldsInFile) {
    const text = textOf(field)
    if (text !== '' || field === 'name')
      given[field] = attempt(field, () => readers[field]?.(text, decimal, given.currency) ?? text)
  }
  if (given.sqft === undefined && textOf('sqm')) given.sqft = attempt('sqm', () => sqftOfSqm(textOf('sqm'), decimal))
  const written = attempt('currency', () => currencyOfAmounts(cells, given.currency))
  if (written !== undefined) given.currency = written
  const listingId = attempt('listingId', () => listingIdOf(textOf('listingId')))
  const refused = new Set(problems.map(({ field }) => field))
  const read = listingInFileSchema.safeParse(given)
  if (!read.success)
    for (const field of new Set(read.error.issues.map(({ path }) => path[0] as ListingFieldInFile)))
      if (!refused.has(field))
        problems.push({ field, text: `${columnLabels[field]} ${listingFileColumns[field].wrong}` })
  if (!read.success || problems.length > 0) return { problems }
  return { listing: read.data, ...(listingId !== undefined && { listingId }) }
}

/** The id in a cell of an exported file; undefined for an empty cell, which makes a new listing. */
function listingIdOf(text: string): number | undefined {
  if (text === '') return undefined
  const id = /^#?\d{1,16}$/.test(text) ? Number(text.replace('#', '')) : Number.NaN
  if (Number.isSafeInteger(id) && id > 0) return id
  throw new CellProblem(`is “${text}”, not an id of ours: copy it from a new export`)
}

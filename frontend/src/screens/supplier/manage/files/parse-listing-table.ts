import type { ListingFileColumn } from './listing-file-columns.ts'
import type { ColumnMatch } from './match-listing-columns.ts'
import { findDecimalMark } from './parse-file-number.ts'
import { parseListingLine, type ListingLine } from './parse-listing-line.ts'
import type { FileTable } from './file-table.ts'

/** A line of a file with what it says. */
export interface ListingTableLine {
  /** Number of the line in the file, counted from 1. */
  readonly line: number
  readonly read: ListingLine
}

const numberColumns = new Set<ColumnMatch>([
  'guests',
  'bedrooms',
  'beds',
  'bathrooms',
  'sqft',
  'sqm',
  'deposit',
  'price',
  'latitude',
  'longitude',
] satisfies ListingFileColumn[])

/**
 * Reads the lines of a table.
 * @param matches what each column holds; columns that are skipped or not answered are left out
 */
export function parseListingTable(
  { rows, decimal: suggested }: Pick<FileTable, 'rows' | 'decimal'>,
  matches: readonly ColumnMatch[],
): ListingTableLine[] {
  const numbers = rows.flatMap(({ cells }) => cells.filter((_, at) => numberColumns.has(matches[at] ?? 'skip')))
  const decimal = findDecimalMark(numbers, suggested)
  const lineOfListing = new Map<number, number>()
  return rows.map(({ line, cells }) => {
    const byColumn = Object.fromEntries(
      matches.flatMap((match, at) => (match === 'skip' || match === 'ask' ? [] : [[match, cells[at] ?? '']])),
    )
    const read = parseListingLine(byColumn, decimal)
    const id = 'listing' in read ? read.listingId : undefined
    if (id === undefined) return { line, read }
    const earlier = lineOfListing.get(id)
    lineOfListing.set(id, line)
    return earlier === undefined
      ? { line, read }
      : { line, read: { problems: [{ field: 'listingId', text: `The listing is already in line ${earlier}` }] } }
  })
}

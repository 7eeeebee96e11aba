import type { Listing } from '@nestboard/shared/listing/model.ts'
import { rateErrorTexts } from '@nestboard/shared/rates/faults.ts'
import { minorUnitDigits } from '@nestboard/shared/kernel/minor-units.ts'
import { findStandardRate } from '@nestboard/shared/rates/find-standard-rate.ts'
import {
  listAmountsNotOfCurrency,
  maxListingsInFile,
  maxPricedListingsInFile,
  type ListingInFile,
  type ListingPriceInFile,
} from '@nestboard/shared/rates/listing-file-routes.ts'
import type { Rate } from '@nestboard/shared/rates/model.ts'
import { formatDecimals } from '../../../../features/rates/edit/decimals.ts'
import { formatNightPriceLimit } from '../../../../features/rates/edit/explain-night-price-error.ts'
import { columnLabels } from './listing-file-columns.ts'
import type { ListingTableLine } from './parse-listing-table.ts'
import type { ListingLine, ListingLineProblem } from './parse-listing-line.ts'

/** An existing listing with the rates that its price may be set at. */
export interface ExistingListing {
  readonly listing: Pick<Listing, 'id' | 'name' | 'currency'>
  readonly rates: readonly Pick<Rate, 'active' | 'visibility' | 'price'>[]
}

/** What an import does with a line. `same`: an existing listing whose price the line doesn't change. */
export type PlannedLine = { readonly line: number } & (
  | { readonly does: 'create'; readonly listing: ListingInFile }
  | {
      readonly does: 'price'
      readonly change: ListingPriceInFile
      readonly of: ExistingListing['listing']
      /** The price now; undefined if the listing gets its first rate. */
      readonly before: number | undefined
    }
  | { readonly does: 'same'; readonly of: ExistingListing['listing'] }
  | { readonly does: 'nothing'; readonly problems: readonly ListingLineProblem[] }
)

type Plan = PlannedLine extends infer L ? (L extends unknown ? Omit<L, 'line'> : never) : never

const refuse = (field: ListingLineProblem['field'], text: string): Plan => ({
  does: 'nothing',
  problems: [{ field, text }],
})

/** Refuses a line of which an amount isn't one of its currency. */
function refuseWrongAmounts(listing: ListingInFile, currency: string): Plan | undefined {
  const decimals = formatDecimals(minorUnitDigits(currency))
  const texts = {
    price: `can be up to ${formatNightPriceLimit(currency)} ${currency}, with ${decimals}`,
    deposit: `takes ${decimals} in ${currency}`,
  }
  const problems = listAmountsNotOfCurrency(listing, currency).map((field) => ({
    field,
    text: `${columnLabels[field]} ${texts[field]}`,
  }))
  return problems.length > 0 ? { does: 'nothing', problems } : undefined
}

function planPrice({ listing: of, rates }: ExistingListing, { price, currency }: ListingInFile): Plan {
  if (price === undefined) return { does: 'same', of }
  if (currency !== undefined && currency !== of.currency)
    return refuse('currency', `${columnLabels.currency} must be ${of.currency}, as the listing has it`)
  const wrong = refuseWrongAmounts({ name: '', price }, of.currency)
  if (wrong) return wrong
  const rate = findStandardRate(rates)
  if (rate === 'unclear') return refuse('price', rateErrorTexts.noStandardRate)
  const before = rate === 'new' ? undefined : rate.price
  return before === price ? { does: 'same', of } : { does: 'price', of, before, change: { listingId: of.id, price } }
}

/**
 * Decides what an import does with a line. `existing`: the supplier's listings that lines of the file name;
 * `currency`: that of a new listing without one, undefined while unknown.
 */
export function planListingLine(
  { line, read }: ListingTableLine,
  existing: ReadonlyMap<number, ExistingListing>,
  currency?: string,
): PlannedLine {
  const plan = (): Plan => {
    if ('problems' in read) return { does: 'nothing', problems: read.problems }
    if (read.listingId === undefined) {
      const own = read.listing.currency ?? currency
      return (own && refuseWrongAmounts(read.listing, own)) || { does: 'create', listing: read.listing }
    }
    const found = existing.get(read.listingId)
    return found
      ? planPrice(found, read.listing)
      : refuse('listingId', 'No listing of yours has this id. Empty the cell to create a new listing')
  }
  return { line, ...plan() }
}

/** The ids of existing listings that lines of a file name. */
export const listingIdsIn = (lines: readonly { readonly read: ListingLine }[]): number[] =>
  lines.flatMap(({ read }) => ('listing' in read && read.listingId !== undefined ? [read.listingId] : []))

/** What is sent of a file's lines. */
export interface ListingImportPlan {
  readonly listings: readonly ListingInFile[]
  readonly prices: readonly ListingPriceInFile[]
  /** Whether any line is refused. */
  readonly isRefused: boolean
  /** Error text for a file with too many lines. */
  readonly tooMany: string | undefined
}

/** Sums up what an import sends: all of it in one call. */
export function planListingImport(lines: readonly PlannedLine[]): ListingImportPlan {
  const listings = lines.flatMap((each) => (each.does === 'create' ? [each.listing] : []))
  const prices = lines.flatMap((each) => (each.does === 'price' ? [each.change] : []))
  const count = listings.length + prices.length
  const isPriced = prices.length > 0 || listings.some(({ price }) => price !== undefined)
  const most = isPriced ? maxPricedListingsInFile : maxListingsInFile
  return {
    listings,
    prices,
    isRefused: lines.some(({ does }) => does === 'nothing'),
    tooMany:
      count > most
        ? `The file has ${count} lines to import. Split it into files of at most ${most}${isPriced ? ' lines with prices' : ''}.`
        : undefined,
  }
}

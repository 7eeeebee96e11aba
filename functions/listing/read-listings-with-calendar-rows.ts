import { listingPartition } from '../kernel/rows.ts'
import { readAllRows } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import type { ListingItem } from './listing.store.ts'
import { listingKey } from './rows.ts'

/**
 * The last kind of row that a calendar is made of. Between the listing's own row and this one lie counters, prices,
 * rates and rules, so that one query of a listing reads all of them.
 */
const lastSortKey = 'RULES'

/**
 * Reads listings with the rows of their calendars in one round, one query each, without a permission check; undefined
 * for an unknown listing. Eventually consistent. Key: L#{listing} / LISTING … RULES.
 */
export const readListingsWithCalendarRows = (
  ids: readonly number[],
): Promise<{ readonly listing: ListingItem | undefined; readonly rows: readonly Row[] }[]> =>
  Promise.all(
    ids.map(async (id) => {
      const { sk } = listingKey(id)
      const rows = await readAllRows(listingPartition(id), { from: sk, to: lastSortKey })
      return { listing: rows.find((row) => row.sk === sk) as ListingItem | undefined, rows }
    }),
  )

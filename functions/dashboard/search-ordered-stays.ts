import { guestStaysPerPage } from '@nestboard/shared/dashboard/guest-stay.ts'
import type { GuestStay } from '@nestboard/shared/dashboard/guest-stay.ts'
import type * as routes from '@nestboard/shared/dashboard/routes.ts'
import { invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { parsePageStart } from '../kernel/table/parse-page-start.ts'
import { readRowPage } from '../kernel/table/read.ts'
import type { RowPage } from '../kernel/table/read.ts'
import { matchesNameQuery, parseNameQuery } from '../kernel/text/search-words.ts'
import type { ParsedNameQuery } from '../kernel/text/search-words.ts'
import { stayBookPartition, stayByWordRow } from './rows.ts'
import type { BookedStay } from './rows.ts'
import { rangeOfDays, searchableTextsOf } from './list-stay-keys.ts'
import { requireStayReader, toVisibleStays } from './visible-stay.ts'

/** Later than every check-in day. */
const lastDay = 1_000_000

/** A confirmation code as people also type it, without its dash. */
const undashedCode = /\b([2-9A-Z]{4})([2-9A-Z]{4})\b/giu
const withDash = (text: string): string =>
  text.replace(undashedCode, (whole, one: string, other: string) => (/\d/.test(whole) ? `${one}-${other}` : whole))

/**
 * Finds ordered stays. With a text, the rows of its longest word are read; otherwise those of the check-in days, the
 * latest first. What else was asked for is compared with the rows read.
 * @throws Fault 400 for a text of fewer than three letters
 */
export const searchOrderedStays: Operation<typeof routes.searchOrderedStays> = async (
  { supplierId, text = '', dayFrom = 0, dayTo = lastDay, listingId, state, cursor },
  { actor },
) => {
  const query = text ? parseNameQuery(withDash(text)) : undefined
  if (text && !query) throw invalidFieldsFault('text')
  const [{ items, last }, reader] = await Promise.all([
    query ? readByWord(supplierId, query, cursor) : readByDay(supplierId, dayFrom, dayTo, cursor),
    requireStayReader(actor, supplierId),
  ])
  const found = new Map<number, GuestStay>()
  for (const stay of items) {
    const isFound =
      (!query || matchesNameQuery(searchableTextsOf(stay), query)) &&
      dayFrom <= stay.day &&
      stay.day <= dayTo &&
      (listingId === undefined || stay.listingId === listingId) &&
      (state === undefined || stay.state === state)
    const [visible] = isFound ? toVisibleStays(stay, reader) : []
    if (visible?.isOrderReadable) found.set(visible.orderId, visible)
  }
  return {
    stays: [...found.values()].toSorted((a, b) => b.day - a.day || a.orderId - b.orderId),
    cursor: encodeCursor(last),
  }
}

/** A page of the rows of words that begin with the query's longest one. */
async function readByWord(
  supplierId: number,
  { by }: ParsedNameQuery,
  cursor: string | undefined,
): Promise<RowPage<BookedStay>> {
  const prefix = `${stayByWordRow.prefix}${by}`
  const after = parsePageStart(cursor, stayBookPartition(supplierId), { prefix })
  return readRowPage(stayBookPartition(supplierId), { prefix, after, most: guestStaysPerPage })
}

/** A page of the stays with a check-in from one day to another, the latest first. */
async function readByDay(
  supplierId: number,
  from: number,
  to: number,
  cursor: string | undefined,
): Promise<RowPage<BookedStay>> {
  const range = rangeOfDays('IN', { from, to: Math.min(to, lastDay) + 1 })
  const after = parsePageStart(cursor, stayBookPartition(supplierId), range)
  return readRowPage(stayBookPartition(supplierId), { ...range, newestFirst: true, most: guestStaysPerPage, after })
}

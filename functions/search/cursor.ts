import { parseTokenNumber, createSignedToken, verifySignedToken } from '@nestboard/shared/kernel/signed-token.ts'
import { invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import { searchSorts } from '@nestboard/shared/search/model.ts'
import type { SearchSort } from '@nestboard/shared/search/model.ts'
import { offerKeySigner } from '../offers/offer-key-signer.ts'
import type { SearchPageEnd } from './map/read-map.ts'

/** Prefix that distinguishes cursors from offer keys, which are signed with the same secret. */
const kind = 's1'
const sorts = Object.keys(searchSorts) as SearchSort[]

/** Builds a signed cursor: the search, its sort order, and the position at which the next page begins. */
export const buildSearchCursor = (searchId: number, sort: SearchSort, reached: SearchPageEnd): string =>
  createSignedToken(kind, [searchId, sorts.indexOf(sort), Math.max(0, Math.floor(reached))], offerKeySigner)

/**
 * Verifies a cursor and returns its position; undefined without a cursor. @throws Fault 400 for a forged cursor, or
 * one of another search or sort order
 */
export function parseSearchCursor(
  cursor: string | null | undefined,
  searchId: number,
  sort: SearchSort,
): SearchPageEnd | undefined {
  if (!cursor) return undefined
  const [id, order, reached] = verifySignedToken(kind, cursor, offerKeySigner)?.map(parseTokenNumber) ?? []
  if (id !== searchId || order !== sorts.indexOf(sort)) throw invalidFieldsFault('cursor')
  return reached
}

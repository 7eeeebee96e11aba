import { hasExpiryPassed, expiryFromTtl } from '@nestboard/shared/kernel/expiry.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { withoutFlag } from '@nestboard/shared/kernel/flags.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { searchErrorTexts } from '@nestboard/shared/search/faults.ts'
import { searchFlags, searchLimits } from '@nestboard/shared/search/model.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import {
  changeSearch,
  readOpenRfpsRow,
  putOpenRfps,
  queryRfpsOfUser,
  readSearchById,
  buildSearchRowKeys,
} from './search.store.ts'
import type { OpenRfps, RfpFields, StoredSearch } from './search.store.ts'

/**
 * Builds what a request for proposals stores in addition to its search. Bids end at check-in at the latest. @throws
 * Fault 400 if the bidding time is over
 */
export function buildRfpFields(
  { ttl, ...words }: Pick<RfpFields, 'countryName' | 'note' | 'ttl'>,
  day: number,
  nowMs: number,
): RfpFields {
  const until = Math.min(expiryFromTtl(ttl, nowMs), day * msPerDay)
  if (until <= nowMs) throw badRequest(searchErrorTexts.past)
  return { ...words, ttl: until, state: 'OPEN', acceptedListingId: null, bids: 0 }
}

/**
 * The clause that adds a new request to the person's open ones. @throws Fault 400 if the person already has ten open
 * requests
 */
export async function addToOpenRfps({ id, userId, ttl = 0 }: StoredSearch, nowMs: number): Promise<TransactionClause> {
  const before = await readOpenRfpsRow(userId)
  const open = (before?.open ?? []).filter((each) => !hasExpiryPassed(each.ttl, nowMs))
  if (open.length >= searchLimits.openRequests) throw badRequest(searchErrorTexts.tooManyRequests)
  return { write: putOpenRfps(userId, [...open, { id, ttl }], before), otherwise: createVersionConflict }
}

/** The clause that removes a closed request from the person's open ones; undefined if it isn't among them. */
function notedAsClosed(id: number, userId: number, before: OpenRfps | undefined): TransactionClause | undefined {
  if (!before?.open.some((each) => each.id === id)) return undefined
  const open = before.open.filter((each) => each.id !== id)
  return { write: putOpenRfps(userId, open, before), otherwise: createVersionConflict }
}

/** A stored request for proposals: a search with the fields that only requests have. */
export type RfpItem = StoredSearch & RfpFields

const isRequest = (item: StoredSearch | undefined): item is RfpItem => item?.state !== undefined

/** Reads a request consistently; undefined for an unknown id and for searches that aren't requests. */
export async function readRfp(id: number): Promise<RfpItem | undefined> {
  const item = await readSearchById(id)
  return isRequest(item) ? item : undefined
}

/** Reads a person's open requests for proposals, as `buildRfpClosingClauses` needs them. */
export const readOpenRfps = (userId: number): Promise<OpenRfps | undefined> => readOpenRfpsRow(userId)

/** Reads all requests of a person, including closed ones. */
export const readRfpsOfUser = (userId: number): Promise<RfpItem[]> => queryRfpsOfUser(userId)

/**
 * Removes a person's requests and their copies on boards. Runs before the person's partition is erased; safe to retry.
 */
export const eraseRfpsOfUser = async (userId: number): Promise<void> =>
  removeRows((await readRfpsOfUser(userId)).flatMap(buildSearchRowKeys))

/** The clauses that close a request: in its row, in its copy on the board, and in the person's `open` requests. */
export function buildRfpClosingClauses(
  before: RfpItem,
  fields: Pick<RfpFields, 'state' | 'acceptedListingId'>,
  { nms, open }: { readonly nms: number; readonly open: OpenRfps | undefined },
): TransactionClause[] {
  const flags = withoutFlag(withoutFlag(before.flags, searchFlags.active), searchFlags.open)
  const noted = notedAsClosed(before.id, before.userId, open)
  const changed = changeSearch(before, { ...fields, flags }, nms, createVersionConflict)
  return noted ? [...changed, noted] : changed
}

import { isOver, expiryOf } from '@nestboard/shared/kernel/expiry.ts'
import { refused } from '@nestboard/shared/kernel/fault.ts'
import { withoutFlag } from '@nestboard/shared/kernel/flags.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { searchTexts } from '@nestboard/shared/search/faults.ts'
import { searchFlags, searchLimits } from '@nestboard/shared/search/model.ts'
import type { Clause } from '../kernel/commit.ts'
import { removeRows } from '../kernel/table/row-batches.ts'
import { versionConflict } from '../kernel/table/version.ts'
import {
  changeSearch,
  openRequestsOf,
  putOpenRequests,
  requestsOfPerson,
  searchById,
  searchKeysOf,
} from './search.store.ts'
import type { OpenRequests, RequestFields, SearchItem } from './search.store.ts'

/** What a new request for proposals stores besides its search. Bids end at check-in at the latest. @throws Fault 400 past check-in */
export function askedFields(
  { ttl, ...words }: Pick<RequestFields, 'countryName' | 'note' | 'ttl'>,
  day: number,
  nowMs: number,
): RequestFields {
  const until = Math.min(expiryOf(ttl, nowMs), day * msPerDay)
  if (until <= nowMs) throw refused(searchTexts.past)
  return { ...words, ttl: until, state: 'OPEN', acceptedListingId: null, bids: 0 }
}

/** The clause that notes a new request as open. @throws Fault 400 if the person has ten open ones */
export async function notedAsOpen({ id, userId, ttl = 0 }: SearchItem, nowMs: number): Promise<Clause> {
  const before = await openRequestsOf(userId)
  const open = (before?.open ?? []).filter((each) => !isOver(each.ttl, nowMs))
  if (open.length >= searchLimits.openRequests) throw refused(searchTexts.tooManyRequests)
  return { write: putOpenRequests(userId, [...open, { id, ttl }], before), otherwise: versionConflict }
}

/** The clause that takes a closed request off the open ones; undefined if it isn't among them. */
function notedAsClosed(id: number, userId: number, before: OpenRequests | undefined): Clause | undefined {
  if (!before?.open.some((each) => each.id === id)) return undefined
  const open = before.open.filter((each) => each.id !== id)
  return { write: putOpenRequests(userId, open, before), otherwise: versionConflict }
}

/** A request as stored: a search with what only requests have. */
export type RequestItem = SearchItem & RequestFields

const isRequest = (item: SearchItem | undefined): item is RequestItem => item?.state !== undefined

/** A request, read consistently; undefined for other searches. */
export async function requestById(id: number): Promise<RequestItem | undefined> {
  const item = await searchById(id)
  return isRequest(item) ? item : undefined
}

/** The open requests of a person, to be passed to `closedRequest`. */
export const openRequestsBy = (userId: number): Promise<OpenRequests | undefined> => openRequestsOf(userId)

/** All requests of a person, also closed ones. */
export const requestsOf = (userId: number): Promise<RequestItem[]> => requestsOfPerson(userId)

/** Removes a person's requests and their copies on boards. Runs before their partition is erased, may run twice. */
export const eraseRequestsOf = async (userId: number): Promise<void> =>
  removeRows((await requestsOf(userId)).flatMap(searchKeysOf))

/** The clauses that close a request: its row and its copy on the board, and its entry among the `open` ones. */
export function closedRequest(
  before: RequestItem,
  fields: Pick<RequestFields, 'state' | 'acceptedListingId'>,
  { nms, open }: { readonly nms: number; readonly open: OpenRequests | undefined },
): Clause[] {
  const flags = withoutFlag(withoutFlag(before.flags, searchFlags.active), searchFlags.open)
  const noted = notedAsClosed(before.id, before.userId, open)
  const changed = changeSearch(before, { ...fields, flags }, nms, versionConflict)
  return noted ? [...changed, noted] : changed
}

import { isOver, expiryOf } from '@nestboard/shared/kernel/expiry.ts'
import { refused } from '@nestboard/shared/kernel/fault.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { searchTexts } from '@nestboard/shared/search/faults.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import type { Clause } from '../kernel/commit.ts'
import { nextVersion, versionConflict } from '../kernel/table/version.ts'
import { openRequestsOf, putOpenRequests } from './search.store.ts'
import type { RequestFields, SearchItem } from './search.store.ts'

/** What a new request for proposals stores besides its search. Bids end at check-in at the latest. @throws Fault 400 past check-in */
export function requestFields(
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
  const now = { open: [...open, { id, ttl }], nms: nextVersion(before, nowMs) }
  return { write: putOpenRequests(userId, now, before?.nms ?? 0), otherwise: versionConflict }
}

/** The clause that takes a closed request off the open ones; undefined if it isn't among them. */
export async function notedAsClosed(id: number, userId: number, nowMs: number): Promise<Clause | undefined> {
  const before = await openRequestsOf(userId)
  if (!before?.open.some((each) => each.id === id)) return undefined
  const now = { open: before.open.filter((each) => each.id !== id), nms: nextVersion(before, nowMs) }
  return { write: putOpenRequests(userId, now, before.nms), otherwise: versionConflict }
}

import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import type { Clause } from '../kernel/commit.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { searchKey } from '../kernel/rows.ts'
import { boardSearchKey, openRequestsKey, requestsOfTraveler } from './rows.ts'
import { rowAt, rowsOf } from '../kernel/table/read.ts'
import { is, missing } from '../kernel/table/condition.ts'
import { changeRow, putRow, removeRow } from '../kernel/table/write.ts'
import { indexName, ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** A stored search: one row under its id and a copy on its board. */
export type SearchItem = Omit<
  StaySearch,
  'latitudeExt' | 'longitudeExt' | 'active' | 'open' | 'pending' | 'latestOffer'
> &
  Partial<RequestFields>

/**
 * What a request for proposals stores besides (Whisk Me Away moves it on). `ttl`: until when bids are taken, epoch ms. `bids`: the number
 * of listings that ever bid.
 */
export interface RequestFields {
  readonly countryName: string
  readonly note: string
  readonly ttl: number
  readonly state: NonNullable<StaySearch['state']>
  readonly acceptedListingId: number | null
  readonly bids: number
}

/** All requests of a person. Index RFP#U#{user} / * */
export const requestsOfPerson = (userId: number): Promise<(SearchItem & RequestFields)[]> =>
  rowsOf(requestsOfTraveler.partition(userId), { index: indexName })

/** A search, by its id. SEARCH#{id} / SEARCH */
export const searchById = (id: number, { consistent = true } = {}): Promise<SearchItem | undefined> =>
  rowAt(searchKey(id), { consistent })

/** The keys of a search: its row, and its copy on its board. */
export const searchKeysOf = ({ id, tripId }: Pick<SearchItem, 'id' | 'tripId'>): Key[] => [
  searchKey(id),
  ...(tripId ? [boardSearchKey(tripId, id)] : []),
]

/** A member's search without a board expires after its nights, a visitor's after a day. */
const keptAfterMs = 90 * 86_400_000
const endOf = ({ userId, day, length, nco }: SearchItem): number =>
  ttlSeconds(userId === 0 ? nco + searchLimits.visitorKeptMs : (day + length) * 86_400_000 + keptAfterMs)

/** The clauses of a new search. SEARCH#{id} / SEARCH and T#{trip} / SEARCH#{id} */
export const putSearch = (item: SearchItem): Clause[] =>
  searchKeysOf(item).map((key, at) => ({
    write: putRow({
      ...key,
      ...item,
      watch: [at === 0 ? entityRef('StaySearch', item.id) : entityRef('Trip', item.tripId)],
      ...(item.tripId === 0 && { expiresAt: endOf(item) }),
      ...(at === 0 && item.state && requestsOfTraveler(item.userId, item.nco, item.id)),
    }),
  }))

/** The open requests of a person, with the ends of their times. */
export interface OpenRequests {
  readonly open: readonly { readonly id: number; readonly ttl: number }[]
  /** Counts the changes. Not `nms`, which would wake the readers of the stream. */
  readonly rev: number
}

/** The open requests of a person, read consistently. U#{user} / OPENREQUESTS */
export const openRequestsOf = (userId: number): Promise<OpenRequests | undefined> =>
  rowAt(openRequestsKey(userId), { consistent: true })

/** The write that replaces the open requests of a person, if they are as they were read. */
export const putOpenRequests = (userId: number, open: OpenRequests['open'], before: OpenRequests | undefined): Write =>
  putRow({ ...openRequestsKey(userId), open, rev: (before?.rev ?? 0) + 1 }, before ? is({ rev: before.rev }) : missing)

/** The clauses that set fields of a search and of its copy; their conditions fail after a concurrent change. */
export const changeSearch = (
  before: SearchItem,
  fields: Partial<Pick<SearchItem, 'latitude' | 'longitude' | 'radius' | 'flags' | 'state' | 'acceptedListingId'>>,
  nms: number,
  otherwise: () => Error,
): Clause[] =>
  searchKeysOf(before).map((key) => ({ write: changeRow(key, fields, nms, { seen: before.nms }), otherwise }))

/** The write that removes a search of a deleted board. */
export const deleteSearch = (id: number): Clause => ({ write: removeRow(searchKey(id)) })

import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { searchKey } from '../kernel/rows.ts'
import { boardSearchKey, travelerOpenRfpsKey, travelerRfpsIndex } from './rows.ts'
import { readRow, readAllRows } from '../kernel/table/read.ts'
import { attributesEqual, rowMissing } from '../kernel/table/condition.ts'
import { changeRow, putRow, removeRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName, toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'

/** A stored search: a row under its id and, for a board's search, a copy on the board. */
export type StoredSearch = Omit<
  StaySearch,
  'latitudeExt' | 'longitudeExt' | 'active' | 'open' | 'pending' | 'latestOffer'
> &
  Partial<RfpFields>

/**
 * The fields that a request for proposals has in addition to those of every search. `ttl` is the end of bidding, epoch
 * ms; `bids` the number of listings that ever bid.
 */
export interface RfpFields {
  readonly countryName: string
  readonly note: string
  readonly ttl: number
  readonly state: NonNullable<StaySearch['state']>
  readonly acceptedListingId: number | null
  readonly bids: number
}

/** Reads all requests of a person. Index: RFP#U#{user} / *. */
export const queryRfpsOfUser = (userId: number): Promise<(StoredSearch & RfpFields)[]> =>
  readAllRows(travelerRfpsIndex.partition(userId), { index: secondaryIndexName })

/** Reads a search by its id. Key: SEARCH#{id} / SEARCH. */
export const readSearchById = (id: number, { consistent = true } = {}): Promise<StoredSearch | undefined> =>
  readRow(searchKey(id), { consistent })

/** Returns the keys of a search: its row and, if it belongs to a board, the copy there. */
export const buildSearchRowKeys = ({ id, tripId }: Pick<StoredSearch, 'id' | 'tripId'>): RowKey[] => [
  searchKey(id),
  ...(tripId ? [boardSearchKey(tripId, id)] : []),
]

/** How long a member's search without a board is kept after its nights. A visitor's search expires after a day. */
const keptAfterMs = 90 * 86_400_000
const endOf = ({ userId, day, length, nco }: StoredSearch): number =>
  toTtlSeconds(userId === 0 ? nco + searchLimits.visitorKeptMs : (day + length) * 86_400_000 + keptAfterMs)

/** The clauses that store a new search. Key: SEARCH#{id} / SEARCH and T#{trip} / SEARCH#{id}. */
export const putSearch = (item: StoredSearch): TransactionClause[] =>
  buildSearchRowKeys(item).map((key, at) => ({
    write: putRow({
      ...key,
      ...item,
      watch: [at === 0 ? formatEntityRef('StaySearch', item.id) : formatEntityRef('Trip', item.tripId)],
      ...(item.tripId === 0 && { expiresAt: endOf(item) }),
      ...(at === 0 && item.state && travelerRfpsIndex(item.userId, item.nco, item.id)),
    }),
  }))

/** A person's open requests, with the end of bidding of each. */
export interface OpenRfps {
  readonly open: readonly { readonly id: number; readonly ttl: number }[]
  /** Version for the optimistic lock. It isn't named `nms`, because a row with `nms` wakes stream reactions. */
  readonly rev: number
}

/** Reads a person's open requests consistently. Key: U#{user} / OPENREQUESTS. */
export const readOpenRfpsRow = (userId: number): Promise<OpenRfps | undefined> =>
  readRow(travelerOpenRfpsKey(userId), { consistent: true })

/** The write that replaces a person's open requests, on condition that they are unchanged since they were read. */
export const putOpenRfps = (userId: number, open: OpenRfps['open'], before: OpenRfps | undefined): TableWrite =>
  putRow(
    { ...travelerOpenRfpsKey(userId), open, rev: (before?.rev ?? 0) + 1 },
    before ? attributesEqual({ rev: before.rev }) : rowMissing,
  )

/**
 * The clauses that set fields of a search and of its copy on a board; their conditions fail after a concurrent change.
 */
export const changeSearch = (
  before: StoredSearch,
  fields: Partial<Pick<StoredSearch, 'latitude' | 'longitude' | 'radius' | 'flags' | 'state' | 'acceptedListingId'>>,
  nms: number,
  otherwise: () => Error,
): TransactionClause[] =>
  buildSearchRowKeys(before).map((key) => ({ write: changeRow(key, fields, nms, { seen: before.nms }), otherwise }))

/** The clause that removes a search whose board was deleted. */
export const deleteSearch = (id: number): TransactionClause => ({ write: removeRow(searchKey(id)) })

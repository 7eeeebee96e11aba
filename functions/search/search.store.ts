import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import type { Clause } from '../kernel/commit.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { boardSearchKey, searchKey } from './rows.ts'
import { rowAt } from '../kernel/table/read.ts'
import { changeRow, putRow, removeRow } from '../kernel/table/write.ts'
import { ttlSeconds } from '../kernel/table.ts'

/** A stored search: one row under its id and a copy on its board. */
export type SearchItem = Omit<
  StaySearch,
  'latitudeExt' | 'longitudeExt' | 'active' | 'open' | 'pending' | 'latestOffer'
>

/** A search, by its id. SEARCH#{id} / SEARCH */
export const searchById = (id: number, { consistent = true } = {}): Promise<SearchItem | undefined> =>
  rowAt(searchKey(id), { consistent })

const keysOf = ({ id, tripId }: Pick<SearchItem, 'id' | 'tripId'>): Key[] => [
  searchKey(id),
  ...(tripId ? [boardSearchKey(tripId, id)] : []),
]

/** A member's search without a board expires after its nights, a visitor's after a day. */
const keptAfterMs = 90 * 86_400_000
const endOf = ({ userId, day, length, nco }: SearchItem): number =>
  ttlSeconds(userId === 0 ? nco + searchLimits.visitorKeptMs : (day + length) * 86_400_000 + keptAfterMs)

/** The clauses of a new search. SEARCH#{id} / SEARCH and T#{trip} / SEARCH#{id} */
export const putSearch = (item: SearchItem): Clause[] =>
  keysOf(item).map((key, at) => ({
    write: putRow({
      ...key,
      ...item,
      watch: [at === 0 ? entityRef('StaySearch', item.id) : entityRef('Trip', item.tripId)],
      ...(item.tripId === 0 && { expiresAt: endOf(item) }),
    }),
  }))

/** The clauses that set fields of a search and of its copy; their conditions fail after a concurrent change. */
export const changeSearch = (
  before: SearchItem,
  fields: Partial<Pick<SearchItem, 'latitude' | 'longitude' | 'radius' | 'flags'>>,
  nms: number,
  otherwise: () => Error,
): Clause[] => keysOf(before).map((key) => ({ write: changeRow(key, fields, nms, { seen: before.nms }), otherwise }))

/** The write that removes a search of a deleted board. */
export const deleteSearch = (id: number): Clause => ({ write: removeRow(searchKey(id)) })

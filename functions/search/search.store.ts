import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import type { Clause } from '../kernel/commit.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { boardSearchKey, searchKey } from './rows.ts'
import { table, tableName, ttlSeconds } from '../kernel/table.ts'

/** A stored search: one row under its id and a copy on its board. */
export type SearchItem = Omit<
  StaySearch,
  'latitudeExt' | 'longitudeExt' | 'active' | 'open' | 'pending' | 'latestOffer'
>

/** A search, by its id. SEARCH#{id} / SEARCH */
export async function searchById(id: number, { consistent = true } = {}): Promise<SearchItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: searchKey(id), ConsistentRead: consistent }),
  )
  return Item as SearchItem | undefined
}

const keysOf = ({ id, tripId }: Pick<SearchItem, 'id' | 'tripId'>): Key[] => [
  searchKey(id),
  ...(tripId ? [boardSearchKey(tripId, id)] : []),
]

/** A search without a board expires after its nights. */
const keptAfterMs = 90 * 86_400_000
const endOf = ({ day, length }: SearchItem): number => ttlSeconds((day + length) * 86_400_000 + keptAfterMs)

/** The clauses of a new search. SEARCH#{id} / SEARCH and T#{trip} / SEARCH#{id} */
export const putSearch = (item: SearchItem): Clause[] =>
  keysOf(item).map((key, at) => ({
    write: {
      Put: {
        TableName: tableName,
        Item: {
          ...key,
          ...item,
          watch: [at === 0 ? entityRef('StaySearch', item.id) : entityRef('Trip', item.tripId)],
          ...(item.tripId === 0 && { expiresAt: endOf(item) }),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  }))

/** The clauses that set fields of a search and of its copy; their conditions fail after a concurrent change. */
export function changeSearch(
  before: SearchItem,
  fields: Partial<Pick<SearchItem, 'latitude' | 'longitude' | 'radius' | 'flags'>>,
  nms: number,
  otherwise: () => Error,
): Clause[] {
  const given = Object.entries({ ...fields, nms }).filter(([, value]) => value !== undefined)
  return keysOf(before).map((Key) => ({
    write: {
      Update: {
        TableName: tableName,
        Key,
        UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: 'nms = :seen',
        ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
          ':seen': before.nms,
        },
      },
    },
    otherwise,
  }))
}

/** The write that removes a search of a deleted board. */
export const deleteSearch = (id: number): Clause => ({
  write: { Delete: { TableName: tableName, Key: searchKey(id) } },
})

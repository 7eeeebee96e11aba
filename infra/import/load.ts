import { listingCountKey, listingKey } from '@nestboard/functions/listing/rows.ts'
import { supplierKey } from '@nestboard/functions/supplier/rows.ts'
import { tableName } from '@nestboard/functions/kernel/table.ts'
import type { Row } from '@nestboard/functions/kernel/row.ts'
import type { Write } from '@nestboard/functions/kernel/table.ts'
import type { Counter } from '@nestboard/functions/search/map/filed.ts'
import { listingWordItems } from '@nestboard/functions/listing/search.ts'
import { firstRowsOf } from '@nestboard/functions/search/map/first-rows.ts'
import type { HostFacts } from './facts.ts'
import { hostWrites } from './host.ts'
import { supplierIdOf } from './ids.ts'
import type { ListingRows } from './rows.ts'
import { partitionsWith, putGroups, putRows, writeRows } from './table.ts'

/** A listing ready to be written, and the host it needs. */
export interface Loadable {
  readonly host: HostFacts
  readonly rows: ListingRows
}

export interface Loaded {
  readonly suppliers: number
  readonly listings: number
  /** Rows written in all. */
  readonly rows: number
  /** Listings that were there already: left as they are. */
  readonly there: number
}

/** Listings of one supplier with the count of its listings: all of them, once. */
const listingWrites = (supplierId: number, all: readonly ListingRows[]): Write[] => [
  ...all.map(({ listing }) => ({
    Put: { TableName: tableName, Item: listing, ConditionExpression: 'attribute_not_exists(pk)' },
  })),
  {
    Update: {
      TableName: tableName,
      Key: listingCountKey(supplierId),
      UpdateExpression: 'ADD listings :more',
      ExpressionAttributeValues: { ':more': all.length },
    },
  },
]

/** One update a directory item: how many more of each attribute. */
function countWrites(counters: readonly Counter[]): Write[] {
  const byItem = Map.groupBy(counters, ({ pk, sk }) => `${pk}|${sk}`)
  return [...byItem.values()].map((all) => {
    const { pk, sk } = all[0]!
    const attributes = [...Map.groupBy(all, ({ attribute }) => attribute)]
    return {
      Update: {
        TableName: tableName,
        Key: { pk, sk },
        UpdateExpression: `ADD ${attributes.map((_, at) => `#a${at} :a${at}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(attributes.map(([name], at) => [`#a${at}`, name])),
        ExpressionAttributeValues: Object.fromEntries(attributes.map(([, { length }], at) => [`:a${at}`, length])),
      },
    }
  })
}

/** Puts listings on the map: where they count, then what it shows of them. Answers how many rows that took. */
async function loadMap(all: readonly ListingRows[], nowMs: number): Promise<number> {
  const first = all.map(({ listing, others }) => firstRowsOf(listing.id, [listing, ...others] as Row[], nowMs))
  await writeRows(countWrites(first.flatMap(({ counters }) => counters)))
  const items = first.flatMap((each) => each.items)
  await putRows(items)
  return items.length
}

/**
 * Loads listings and the suppliers they need. What is there already stays as it is, edits included; a load that was cut
 * off is completed by the next, because a listing's own row is written last.
 * @param knownHosts keys of hosts that need no look any more; grows
 * @param onMap with their rows of the map, 30 to 60 a listing: by a quarter of the work of following the stream, but
 * before this ends
 * @param withWords with the rows they are found by: for a table whose stream nobody follows
 */
export async function load(
  all: readonly Loadable[],
  knownHosts: Set<string>,
  nowMs: number,
  { onMap = false, withWords = false } = {},
): Promise<Loaded> {
  const there = await partitionsWith(all.map(({ rows }) => listingKey(rows.listing.id)))
  const fresh = all.filter(({ rows }) => !there.has(rows.listing.pk))
  const suppliers = await loadHosts(
    fresh.map(({ host }) => host),
    knownHosts,
    nowMs,
  )
  const words = withWords ? fresh.flatMap(({ rows: { listing } }) => listingWordItems(listing)) : []
  const others = [...fresh.flatMap(({ rows }) => rows.others), ...words]
  await putRows(others)
  const mapRows = onMap
    ? await loadMap(
        fresh.map(({ rows }) => rows),
        nowMs,
      )
    : 0
  const bySupplier = Map.groupBy(
    fresh.map(({ rows }) => rows),
    ({ listing }) => listing.supplierId,
  )
  const written = await putGroups([...bySupplier].map(([id, listings]) => listingWrites(id, listings)))
  const listings = written.reduce((sum, { length }) => sum + length - 1, 0)
  const rows = suppliers.rows + others.length + mapRows + listings
  return { suppliers: suppliers.count, listings, rows, there: all.length - listings }
}

async function loadHosts(
  hosts: readonly HostFacts[],
  knownHosts: Set<string>,
  nowMs: number,
): Promise<{ count: number; rows: number }> {
  const unknown = new Map(hosts.filter(({ key }) => !knownHosts.has(key)).map((host) => [host.key, host]))
  for (const key of unknown.keys()) knownHosts.add(key)
  const there = await partitionsWith([...unknown.keys()].map((key) => supplierKey(supplierIdOf(key))))
  const fresh = [...unknown.values()].filter(({ key }) => !there.has(supplierKey(supplierIdOf(key)).pk))
  const written = await putGroups(fresh.map((host) => hostWrites(host, nowMs)))
  return { count: written.length, rows: written.flat().length }
}

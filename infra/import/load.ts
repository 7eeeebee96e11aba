import { listingCountKey, listingKey, supplierKey } from '@nestboard/functions/kernel/keys.ts'
import { tableName } from '@nestboard/functions/kernel/table.ts'
import type { Write } from '@nestboard/functions/kernel/table.ts'
import type { HostFacts } from './facts.ts'
import { hostWrites } from './host.ts'
import { supplierIdOf } from './ids.ts'
import type { ListingRows } from './rows.ts'
import { partitionsWith, putRows, putTogether } from './table.ts'

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

/** A listing's own row with the count of its supplier's: both, once. */
const listingWrites = ({ listing }: ListingRows): Write[] => [
  { Put: { TableName: tableName, Item: listing, ConditionExpression: 'attribute_not_exists(pk)' } },
  {
    Update: {
      TableName: tableName,
      Key: listingCountKey(listing.supplierId),
      UpdateExpression: 'ADD listings :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  },
]

/**
 * Loads listings and the suppliers they need. What is there already stays as it is, edits included; a load that was cut
 * off is completed by the next, because a listing's own row is written last.
 * @param knownHosts keys of hosts that need no look any more; grows
 */
export async function load(all: readonly Loadable[], knownHosts: Set<string>, nowMs: number): Promise<Loaded> {
  const there = await partitionsWith(all.map(({ rows }) => listingKey(rows.listing.id)))
  const fresh = all.filter(({ rows }) => !there.has(rows.listing.pk))
  const suppliers = await loadHosts(
    fresh.map(({ host }) => host),
    knownHosts,
    nowMs,
  )
  const others = fresh.flatMap(({ rows }) => rows.others)
  await putRows(others)
  const written = await Promise.all(fresh.map(({ rows }) => putTogether(listingWrites(rows))))
  const listings = written.filter(Boolean).length
  const rows = suppliers.rows + others.length + listings
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
  const writes = fresh.map((host) => hostWrites(host, nowMs))
  const written = await Promise.all(writes.map(putTogether))
  return {
    count: written.filter(Boolean).length,
    rows: writes.filter((_, at) => written[at]).reduce((sum, each) => sum + each.length, 0),
  }
}

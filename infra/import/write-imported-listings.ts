import { supplierListingCountKey, listingKey } from '@nestboard/functions/listing/rows.ts'
import { supplierKey } from '@nestboard/functions/supplier/rows.ts'
import { tableName } from '@nestboard/functions/kernel/table/table.ts'
import type { Row } from '@nestboard/functions/kernel/table/row.ts'
import type { TableWrite } from '@nestboard/functions/kernel/table/table.ts'
import type { AreaListingCountKey } from '@nestboard/functions/search/map/map-row-key-fields.ts'
import { buildListingWordRows } from '@nestboard/functions/listing/search-listings.ts'
import { buildNewListingMapRows } from '@nestboard/functions/search/map/new-listing-map-rows.ts'
import type { HostFacts } from './facts.ts'
import { buildHostWrites } from './build-host-writes.ts'
import { deriveSupplierId } from './ids.ts'
import type { ImportedListingRows } from './rows.ts'
import {
  findExistingPartitionKeys,
  writeRowGroupsAtomically,
  overwriteRowsInTransactions,
  commitWritesInTransactions,
} from './write-row-groups-atomically.ts'

/** A listing ready to be written, together with its host. */
export interface ListingToImport {
  readonly host: HostFacts
  readonly rows: ImportedListingRows
}

export interface ListingImportCounts {
  readonly suppliers: number
  readonly listings: number
  /** Total number of rows written. */
  readonly rows: number
  /** Number of listings that existed already and were left unchanged. */
  readonly there: number
}

/**
 * Returns the writes for new listings of one supplier and for the supplier's listing counter. They form one group:
 * either all are written or none.
 */
const listingWrites = (supplierId: number, all: readonly ImportedListingRows[]): TableWrite[] => [
  ...all.map(({ listing }) => ({
    Put: { TableName: tableName, Item: listing, ConditionExpression: 'attribute_not_exists(pk)' },
  })),
  {
    Update: {
      TableName: tableName,
      Key: supplierListingCountKey(supplierId),
      UpdateExpression: 'ADD listings :more',
      ExpressionAttributeValues: { ':more': all.length },
    },
  },
]

/** Returns one update per counter item, which adds up all its increments. */
function countWrites(counters: readonly AreaListingCountKey[]): TableWrite[] {
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

/** Puts listings into the map index: first the counters, then the map rows. Returns the number of map rows written. */
async function loadMap(all: readonly ImportedListingRows[], nowMs: number): Promise<number> {
  const first = all.map(({ listing, others }) =>
    buildNewListingMapRows(listing.id, [listing, ...others] as Row[], nowMs),
  )
  await commitWritesInTransactions(countWrites(first.flatMap(({ counters }) => counters)))
  const items = first.flatMap((each) => each.items)
  await overwriteRowsInTransactions(items)
  return items.length
}

/**
 * Loads listings and their suppliers, with the rows of the map (30 to 60 per listing) and of the word index, which cost
 * a quarter of what the stream reactions would. Existing rows stay unchanged; an interrupted load is completed by the
 * next one, because a listing's own row is written last.
 * @param knownHosts keys of hosts already loaded; this call adds the hosts that it loads
 */
export async function writeImportedListings(
  all: readonly ListingToImport[],
  knownHosts: Set<string>,
  nowMs: number,
): Promise<ListingImportCounts> {
  const there = await findExistingPartitionKeys(all.map(({ rows }) => listingKey(rows.listing.id)))
  const fresh = all.filter(({ rows }) => !there.has(rows.listing.pk))
  const suppliers = await loadHosts(
    fresh.map(({ host }) => host),
    knownHosts,
    nowMs,
  )
  const words = fresh.flatMap(({ rows: { listing } }) => buildListingWordRows(listing))
  const others = [...fresh.flatMap(({ rows }) => rows.others), ...words]
  await overwriteRowsInTransactions(others)
  const mapRows = await loadMap(
    fresh.map(({ rows }) => rows),
    nowMs,
  )
  const bySupplier = Map.groupBy(
    fresh.map(({ rows }) => rows),
    ({ listing }) => listing.supplierId,
  )
  const written = await writeRowGroupsAtomically([...bySupplier].map(([id, listings]) => listingWrites(id, listings)))
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
  const there = await findExistingPartitionKeys([...unknown.keys()].map((key) => supplierKey(deriveSupplierId(key))))
  const fresh = [...unknown.values()].filter(({ key }) => !there.has(supplierKey(deriveSupplierId(key)).pk))
  const written = await writeRowGroupsAtomically(fresh.map((host) => buildHostWrites(host, nowMs)))
  return { count: written.length, rows: written.flat().length }
}

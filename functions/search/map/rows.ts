import { encodeSortableInteger, encodedIdLength } from '@nestboard/shared/search/map/encode-sortable-integer.ts'
import { listingPartition } from '../../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, definePartitionKey, defineRowKey } from '../../kernel/table/define-row-key.ts'
import { defineIndexPartition, formatSortableTime } from '../../kernel/table/time-index.ts'

/**
 * Tile levels of the price copies: map rows lie in spatial order (`m0#`, by window and level 10 tile) and in price
 * order (`m1#` to `m3#`, by window and a tile of these levels). Windows, tiles and ids are encoded with six bits per
 * character.
 */
export const priceSortedMapTileLevels = [7, 11, 14] as const
export type MapIndexCopyNumber = 0 | 1 | 2 | 3
const codeLength = (level: number): number => Math.ceil((2 * level) / 6)
const windowAndTile =
  (level: number) =>
  (window: number, tile: number): [string, string] => [
    encodeSortableInteger(window, 2),
    encodeSortableInteger(tile, codeLength(level)),
  ]
/** Histograms of neighboring tiles share a partition: all tiles that lie in the same tile five levels up. */
const tileGroup =
  (level: number) =>
  (tile: number): [string, string] => [
    encodeSortableInteger(Math.floor(tile / 4 ** 5), codeLength(level - 5)),
    encodeSortableInteger(tile % 4 ** 5, 2),
  ]

export const mapRowPartitions = [
  definePartitionKey(
    'm0#{window}{tile}',
    {
      Query: ['List map rows in spatial order', 12],
      ...markAccessPatternsUsedElsewhere({
        PutItem: ['Add a map row in spatial order', 1],
        DeleteItem: ['Remove a map row in spatial order', 1],
      }),
    },
    windowAndTile(10),
  ),
  definePartitionKey(
    'm1#{window}{tile}',
    {
      Query: ['List map rows of a region by price', 12],
      ...markAccessPatternsUsedElsewhere({
        PutItem: ['Add a map row of a region by price', 1],
        DeleteItem: ['Remove a map row of a region by price', 1],
      }),
    },
    windowAndTile(priceSortedMapTileLevels[0]),
  ),
  definePartitionKey(
    'm2#{window}{tile}',
    {
      Query: ['List map rows of a city by price', 12],
      ...markAccessPatternsUsedElsewhere({
        PutItem: ['Add a map row of a city by price', 1],
        DeleteItem: ['Remove a map row of a city by price', 1],
      }),
    },
    windowAndTile(priceSortedMapTileLevels[1]),
  ),
  definePartitionKey(
    'm3#{window}{tile}',
    {
      Query: ['List map rows of a quarter by price', 12],
      ...markAccessPatternsUsedElsewhere({
        PutItem: ['Add a map row of a quarter by price', 1],
        DeleteItem: ['Remove a map row of a quarter by price', 1],
      }),
    },
    windowAndTile(priceSortedMapTileLevels[2]),
  ),
] as const
export const buildMapPartitionKey = (copy: MapIndexCopyNumber, window: number, tile: number): string =>
  mapRowPartitions[copy](window, tile)

/** Sort key prefix in spatial order: the level 18 cell inside the tile. */
export const buildSpatialSortKeyPrefix = (cell: number): string => encodeSortableInteger(cell, 3)
/** Sort key prefix in price order: guest class, then price bracket. */
export const buildPriceSortKeyPrefix = (placeClass: number, step: number): string =>
  encodeSortableInteger(placeClass * 256 + step, 2)
export const encodeListingIdForMap = (listingId: number): string => encodeSortableInteger(listingId, encodedIdLength)
/** The highest possible id, appended to the upper key of a range to include all its ids. */
export const highestEncodedListingId = 'z'.repeat(encodedIdLength)

/** Histograms of listings by price, one row per tile. */
export const mapHistogramRowKinds = [
  defineRowKey(
    'mh1#{group}',
    '{tile}',
    {
      Query: ['List price histograms of regions', 4],
      ...markAccessPatternsUsedElsewhere({ UpdateItem: ['Count a listing in a region’s histogram', 2] }),
    },
    tileGroup(priceSortedMapTileLevels[0]),
  ),
  defineRowKey(
    'mh2#{group}',
    '{tile}',
    {
      Query: ['List price histograms of cities', 4],
      ...markAccessPatternsUsedElsewhere({ UpdateItem: ['Count a listing in a city’s histogram', 2] }),
    },
    tileGroup(priceSortedMapTileLevels[1]),
  ),
  defineRowKey(
    'mh3#{group}',
    '{tile}',
    {
      Query: ['List price histograms of quarters', 4],
      ...markAccessPatternsUsedElsewhere({ UpdateItem: ['Count a listing in a quarter’s histogram', 2] }),
    },
    tileGroup(priceSortedMapTileLevels[2]),
  ),
] as const
export const mapHistogramKey = (copy: 1 | 2 | 3, tile: number) => mapHistogramRowKinds[copy - 1]!(tile)
/** Counts of listings by cell, one row per level 10 tile. */
export const mapDensityKey = defineRowKey(
  'md#{group}',
  '{tile}',
  {
    Query: ['List densities of tiles', 4],
    ...markAccessPatternsUsedElsewhere({ UpdateItem: ['Count a listing in the density of its tile', 2] }),
  },
  (tile: number) => [encodeSortableInteger(Math.floor(tile / 64), codeLength(7)), encodeSortableInteger(tile % 64, 1)],
)

/** Records where a listing's map rows are. */
export const listingMapStateKey = defineRowKey(listingPartition, 'MAP', {
  ...markAccessPatternsUsedElsewhere({
    PutItem: ['Record the map rows of a listing', 3],
    UpdateItem: ['Postpone the roll of a listing’s windows', 3],
  }),
})
/**
 * Index of the listings on the map, sorted by the time at which their windows roll: a new window is added and past
 * ones are removed.
 */
export const listingsByWindowAdvanceIndex = defineIndexPartition('ROLLS', [
  'List listings whose windows roll',
  20,
  '{time}',
  'elsewhere',
])
export const buildWindowAdvanceSortKey = (atMs: number): string => formatSortableTime(atMs)

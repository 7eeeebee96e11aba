import type { MapRowPage, MapIndexReader } from '@nestboard/functions/search/map/map-index-reader.ts'
import {
  buildDensityAttributeName,
  buildPriceHistogramAttributeName,
} from '@nestboard/functions/search/map/map-directory.ts'
import {
  mapDensityKey,
  mapHistogramKey,
  encodeListingIdForMap,
  buildMapPartitionKey,
  priceSortedMapTileLevels,
  buildPriceSortKeyPrefix,
  buildSpatialSortKeyPrefix,
} from '@nestboard/functions/search/map/rows.ts'
import { cellOfPoint, tileCodeOf } from '@nestboard/shared/search/map/grid-cell.ts'
import { makeMapRow } from '@nestboard/shared/search/map/make-map-row.ts'
import type { MapRowListingData } from '@nestboard/shared/search/map/make-map-row.ts'
import { sortRatesByUsualPrice } from '@nestboard/shared/search/map/compute-usual-nightly-price.ts'
import { cellsPerSpatialOrderTile } from '@nestboard/shared/search/map/spatial-order-cell-range.ts'
import {
  guestCapacityClassOf,
  coarsePriceBracketOf,
  priceBracketOf,
} from '@nestboard/shared/search/map/price-brackets.ts'
import { encodeMapRow } from '@nestboard/shared/search/map/encode-map-row.ts'
import { simulatedToday } from './simulated-catalog.ts'

type Item = { sk: string; bytes: number } & Record<string, unknown>

/** An in-memory map index that counts bytes and read units as DynamoDB does. */
export class SimulatedMapIndex {
  readonly #partitions = new Map<string, Item[]>()
  /** Rows by listing id, for the brute-force search. */
  readonly rows = new Map<number, Uint8Array>()
  readonly unitsByKey = new Map<string, number>()
  questions = 0

  constructor(listings: readonly MapRowListingData[], window: number) {
    for (const shown of listings) this.#add(shown, window)
    for (const items of this.#partitions.values()) items.sort((a, b) => (a.sk < b.sk ? -1 : 1))
  }

  #add(shown: MapRowListingData, window: number): void {
    const { rates, orderPrice } = sortRatesByUsualPrice(shown, simulatedToday)
    const { listing } = shown
    const [cell, place, step] = [cellOfPoint(listing), guestCapacityClassOf(listing.guests), priceBracketOf(orderPrice)]
    for (const copy of [1, 2, 3] as const) {
      const { pk, sk } = mapHistogramKey(copy, tileCodeOf(cell, priceSortedMapTileLevels[copy - 1]!))
      this.#count(pk, sk, buildPriceHistogramAttributeName(place, coarsePriceBracketOf(step)))
    }
    const density = mapDensityKey(tileCodeOf(cell, 10))
    this.#count(density.pk, density.sk, buildDensityAttributeName(tileCodeOf(cell, 14)))
    const row = makeMapRow({ ...shown, rates }, window, simulatedToday * 86_400_000, 0)
    if (!row) return
    const b = encodeMapRow(row)
    this.rows.set(listing.id, b)
    const id = encodeListingIdForMap(listing.id)
    const inSpace = buildSpatialSortKeyPrefix(tileCodeOf(cell, 18) % cellsPerSpatialOrderTile) + id
    this.#put(buildMapPartitionKey(0, window, tileCodeOf(cell, 10)), inSpace, b)
    for (const copy of [1, 2, 3] as const)
      this.#put(
        buildMapPartitionKey(copy, window, tileCodeOf(cell, priceSortedMapTileLevels[copy - 1]!)),
        buildPriceSortKeyPrefix(place, step) + id,
        b,
      )
  }

  #put(pk: string, sk: string, b: Uint8Array): void {
    this.#items(pk).push({ sk, b, bytes: 2 + pk.length + 2 + sk.length + 1 + b.length })
  }

  #count(pk: string, sk: string, name: string): void {
    const items = this.#items(pk)
    let item = items.find((each) => each.sk === sk)
    if (!item) items.push((item = { sk, bytes: 4 + pk.length + sk.length }))
    const count = (item[name] as number | undefined) ?? 0
    if (count === 0) item.bytes += name.length + 2
    if (count === 100) item.bytes += 1
    item[name] = count + 1
  }

  #items(pk: string): Item[] {
    const items = this.#partitions.get(pk) ?? []
    this.#partitions.set(pk, items)
    return items
  }

  /** Returns the keys of all items that the table would store. */
  allItems(): { pk: string; sk: string }[] {
    return [...this.#partitions].flatMap(([pk, items]) => items.map(({ bytes: _, ...item }) => ({ pk, ...item })))
  }

  /** Runs a query and counts its units: bytes read, rounded up once per query; half a unit for an empty result. */
  readonly source: MapIndexReader = async ({ pk, from, to, most }): Promise<MapRowPage> => {
    const items = this.#partitions.get(pk) ?? []
    let low = 0
    for (let high = items.length; low < high;) {
      const middle = (low + high) >> 1
      if ((items[middle] as Item).sk < from) low = middle + 1
      else high = middle
    }
    const found: Item[] = []
    let bytes = 0
    while (low < items.length && (items[low] as Item).sk <= to && found.length < (most ?? Infinity)) {
      const item = items[low++] as Item
      found.push(item)
      bytes += item.bytes
    }
    const units = Math.max(1, Math.ceil(bytes / 4096)) / 2
    this.questions++
    this.unitsByKey.set(pk, (this.unitsByKey.get(pk) ?? 0) + units)
    const more = items[low]
    return Promise.resolve({ items: found, units, isAll: !more || more.sk > to })
  }
}

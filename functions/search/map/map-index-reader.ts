/** A range of sort keys in one partition, both ends inclusive. `most` limits the number of items. */
export interface MapKeyRange {
  readonly pk: string
  readonly from: string
  readonly to: string
  readonly most?: number
}

export type MapIndexRow = Readonly<Record<string, unknown>> & { readonly sk: string }

/** The rows of a range. `isAll` tells that the limit left none out. */
export interface MapRowPage {
  readonly items: readonly MapIndexRow[]
  readonly units: number
  readonly isAll: boolean
}

/** Reads the map index, either from the table or from a simulation with the same rules. */
export type MapIndexReader = (range: MapKeyRange) => Promise<MapRowPage>

/** Approximate size in bytes of a map row with its keys. */
export const mapRowSizeBytes = 155
/** Bytes of half a read unit, to which the cost of each query is rounded up. */
export const halfReadUnitBytes = 4096
/** Returns the read units of a query that returns this many rows. */
export const countReadUnitsOfRows = (rows: number): number =>
  Math.max(1, Math.ceil((rows * mapRowSizeBytes) / halfReadUnitBytes)) / 2

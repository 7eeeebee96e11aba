/** A range of sort keys in one partition, both ends inclusive. `most` limits the number of items. */
export interface MapRange {
  readonly pk: string
  readonly from: string
  readonly to: string
  readonly most?: number
}

export type MapItem = Readonly<Record<string, unknown>> & { readonly sk: string }

/** The rows of a range. `isAll` tells that the limit left none out. */
export interface MapPage {
  readonly items: readonly MapItem[]
  readonly units: number
  readonly isAll: boolean
}

/** Reads the map index, either from the table or from a simulation with the same rules. */
export type MapSource = (range: MapRange) => Promise<MapPage>

/** Approximate size in bytes of a map row with its keys. */
export const rowBytes = 155
/** Bytes of half a read unit, to which the cost of each query is rounded up. */
export const halfUnitBytes = 4096
/** Returns the read units of a query that returns this many rows. */
export const readUnitsForRows = (rows: number): number => Math.max(1, Math.ceil((rows * rowBytes) / halfUnitBytes)) / 2

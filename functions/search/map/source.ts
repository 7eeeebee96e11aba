/** A range of sort keys in one partition, both ends inclusive. `most`: limit of items, if the query needs one. */
export interface MapRange {
  readonly pk: string
  readonly from: string
  readonly to: string
  readonly most?: number
}

export type MapItem = Readonly<Record<string, unknown>> & { readonly sk: string }

/** The rows of a range. `isAll`: none was left out. */
export interface MapPage {
  readonly items: readonly MapItem[]
  readonly units: number
  readonly isAll: boolean
}

/** Reads the index: from the table, or from a simulation with the same rules. */
export type MapSource = (range: MapRange) => Promise<MapPage>

/** Approximate bytes of a row with its keys, and of half a read unit, to which queries are rounded up. */
export const rowBytes = 155
export const halfUnitBytes = 4096
/** Read units of a query for this many rows. */
export const unitsFor = (rows: number): number => Math.max(1, Math.ceil((rows * rowBytes) / halfUnitBytes)) / 2

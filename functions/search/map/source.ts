/** A run of sort keys in one partition, both ends counted. `most`: items at most, where a question must be bounded. */
export interface MapRange {
  readonly pk: string
  readonly from: string
  readonly to: string
  readonly most?: number
}

export type MapItem = Readonly<Record<string, unknown>> & { readonly sk: string }

/** What a range held. `isAll`: nothing of it was left out. */
export interface MapPage {
  readonly items: readonly MapItem[]
  readonly units: number
  readonly isAll: boolean
}

/** Where the index lies: the table, or a simulation of it by the same rules. */
export type MapSource = (range: MapRange) => Promise<MapPage>

/** Bytes of a row with its keys, about; and of a read unit's half, by which questions are rounded up. */
export const rowBytes = 155
export const halfUnitBytes = 4096
/** Units a question for so many rows costs. */
export const unitsFor = (rows: number): number => Math.max(1, Math.ceil((rows * rowBytes) / halfUnitBytes)) / 2

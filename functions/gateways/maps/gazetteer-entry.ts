/**
 * What an entry of the gazetteer is. Regions are the first level of administration, as states and provinces, counties
 * the second; areas are what travelers know by name, as coasts, islands, parks and quarters.
 */
export const entryKinds = { city: 0, country: 1, region: 2, area: 3, county: 4 } as const
/** How a key belongs to an entry; codes, such as TX, only narrow down a search for something else. */
export const keyKinds = { name: 0, otherName: 1, laterWord: 2, code: 3 } as const
/** Bits of a posting that hold the key's kind; the entry's number is in the bits above. */
export const keyKindBits = 2

/** A city or an area as the build writes it. Coordinates are in degrees. */
export interface GazetteerEntry {
  readonly kind: number
  readonly name: string
  /** GeoNames id of a city, 0 for an area. */
  readonly geonamesId: number
  /** Id of an area without its prefix, '' for a city. */
  readonly areaId: string
  readonly country: string
  /** English name of the region around it, '' without one. */
  readonly region: string
  readonly latitude: number
  readonly longitude: number
  /** Radius in kilometers, 0 for a city. */
  readonly radiusKm: number
  /** Weight in the order of results, by inhabitants (`weighPeople`). */
  readonly weight: number
}

/** The weight of a number of inhabitants, 0 to 255: eight steps for each doubling. */
export const weighPeople = (people: number): number => Math.min(255, Math.round(8 * Math.log2(people + 1)))

/** One key with the entries that bear it, as postings. */
export type GazetteerKey = readonly [key: string, postings: readonly number[]]

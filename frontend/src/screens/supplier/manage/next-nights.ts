import type { NightlyUnitCounts } from '@nestboard/shared/inventory/occupancy.ts'

/** Booked units and units on sale of each listing in the next `occupancyNightsAhead` nights, by listing id. */
export type NightlyUnitCountsByListing = ReadonlyMap<number, NightlyUnitCounts> | 'loading' | 'failed'

export const nightsLoadErrorText = 'The nights did not load'

/** Returns the nightly unit counts of all given listings; undefined until the counts of every listing have loaded. */
export function collectNightlyUnitCounts(
  listings: readonly { readonly id: number }[],
  nights: ReadonlyMap<number, NightlyUnitCounts>,
): NightlyUnitCounts[] | undefined {
  const known = listings.flatMap(({ id }) => nights.get(id) ?? [])
  return known.length === listings.length ? known : undefined
}

/** Says which listings a figure covers: `your 5 public listings`. `more`: other listings haven't loaded yet. */
export function formatPublicListingCount(count: number, more: boolean): string {
  if (count === 0) return 'no public listing yet'
  return `your ${more ? 'first ' : ''}${count} public ${count === 1 ? 'listing' : 'listings'}`
}

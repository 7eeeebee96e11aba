import type { NightlyUnitCounts } from '@nestboard/shared/inventory/occupancy.ts'

/** Booked units and units on sale of each listing in the next `occupancyNightsAhead` nights, by listing id. */
export type NightlyUnitCountsByListing = ReadonlyMap<number, NightlyUnitCounts> | 'loading' | 'failed'

export const nightsLoadErrorText = 'The nights did not load'

import { buildGrantsForOtherFunctions, mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingPartition } from '@nestboard/functions/kernel/rows.ts'
import { stayCountKey } from '@nestboard/functions/place/rows.ts'
import * as rows from '@nestboard/functions/search/map/rows.ts'

/** Grants for keeping the map up to date: the stream does so after changes of listings, the timers as days pass. */
export const mapUpdateGrants = mergeGrants(
  buildGrantsForOtherFunctions({
    rows: rows.mapRowPartitions,
    histograms: rows.mapHistogramRowKinds,
    density: rows.mapDensityKey,
    stays: stayCountKey,
  }),
  grantActions(rows.listingMapStateKey, 'PutItem'),
  grantActions(listingPartition, 'Query'),
)

/**
 * Grants of the timer that adds map rows for the next window to listings: it finds the listings that are due, and
 * postpones a listing that fails.
 */
export const mapWindowAdvanceGrants = mergeGrants(
  grantActions(rows.listingsByWindowAdvanceIndex, 'Query'),
  grantActions(rows.listingMapStateKey, 'UpdateItem'),
)

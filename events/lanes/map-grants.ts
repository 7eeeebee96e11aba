import { buildGrantsUsedElsewhere, mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingPartition } from '@nestboard/functions/kernel/rows.ts'
import { stayCountKey } from '@nestboard/functions/place/rows.ts'
import * as rows from '@nestboard/functions/search/map/rows.ts'

/** Grants for keeping the map up to date: the stream does so after changes of listings, the timers as days pass. */
export const mapUpdateGrants = mergeGrants(
  buildGrantsUsedElsewhere({
    rows: rows.mapRowPartitions,
    histograms: rows.mapHistogramRowKinds,
    density: rows.mapDensityKey,
    stays: stayCountKey,
  }),
  grantActions(rows.mapStateKey, 'PutItem'),
  grantActions(listingPartition, 'Query'),
)

/**
 * Grants for finding the listings whose map rows must be extended to a later window because days have passed, and for
 * postponing listings that fail.
 */
export const mapWindowAdvanceGrants = mergeGrants(
  grantActions(rows.mapWindowAdvancesIndex, 'Query'),
  grantActions(rows.mapStateKey, 'UpdateItem'),
)

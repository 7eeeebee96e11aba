import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import * as rows from './rows.ts'

/** Grants for the counts of stays; places come from the maps service, not from the table. */
export const grants = mergeGrants(buildGrantsForFeatureFunction(rows))

/** Grants for finding the liveliest destinations (`read-popular-destinations.ts`). */
export const popularDestinationsReadGrants = grantActions(rows.stayCountKey, 'Query')

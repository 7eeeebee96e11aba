import { elsewhereGrants, mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { listingPartition } from '@nestboard/functions/kernel/rows.ts'
import * as rows from '@nestboard/functions/search/map/rows.ts'

/** Grants for keeping the map up to date: the stream does as listings change, the timers as days pass. */
export const mapGrants = mergeGrants({ table: elsewhereGrants(rows).table }, uses(listingPartition, 'Query'))

/** Grants for finding the listings whose windows roll. */
export const mapRollGrants = uses(rows.mapRolls, 'Query')

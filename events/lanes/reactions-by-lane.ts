import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { reactions as catalog } from '../catalog.ts'
import type { ReactionsByName } from '../reaction.ts'
import { reactions as urgent } from '../urgent.ts'
import { grantsOfReactions, matchesStreamFilter, externalServicesOfReactions, filtersOfReactions } from './lane.ts'
import type { FilterableRecordFields, StreamLane } from './lane.ts'
import type { ExternalService, StreamFilter } from './reaction-needs.ts'

/**
 * All reactions by stream lane. This file imports the reactions' code, so a local process must set its environment
 * before it imports this file.
 */
export const reactionsByLane: Readonly<Record<StreamLane, ReactionsByName>> = { urgent, catalog }

/** Table grants of the role of a stream lane's function. */
export const getLaneGrants = (lane: StreamLane): Grants => grantsOfReactions(reactionsByLane[lane])

/** Services other than the table that the role of a stream lane's function may use. */
export const getExternalServicesOfLane = (lane: StreamLane): ReadonlySet<ExternalService> =>
  externalServicesOfReactions(reactionsByLane[lane])

/** The filters of a lane's stream reader. */
export const getStreamFiltersOfLane = (lane: StreamLane): StreamFilter[] => filtersOfReactions(reactionsByLane[lane])

const wakings = { urgent: getStreamFiltersOfLane('urgent'), catalog: getStreamFiltersOfLane('catalog') }

/**
 * Whether a record reaches a lane's reactions. Most writes wake no reaction, such as those of rate limit counters,
 * answers stored under idempotency keys, codes sent by mail, sockets and map rows; in the cloud the event source
 * mapping drops their records by the same filters.
 */
export const isRecordForLane = (lane: StreamLane, record: FilterableRecordFields): boolean =>
  wakings[lane].some((waking) => matchesStreamFilter(waking, record))

import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { readTrip } from '@nestboard/shared/itinerary/routes.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

/** A planning board with all its content. */
export type PlanningBoard = RouteResponseData<typeof readTrip>

/** Query of a board with all its content. A change by any member of the board refetches it. */
export const boardQuery = (id: number) => buildWatchedQuery(readTrip, { id }, [formatEntityRef('Trip', id)])

/** Returns the listings on a board that are still public. */
export const listPublicListingsOfBoard = ({ listings }: PlanningBoard) => Object.values(listings).flat()

import type { Data } from '@nestboard/shared/kernel/contract.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { readTrip } from '@nestboard/shared/itinerary/routes.ts'
import { watchedQuery } from '../../lib/query.ts'

/** A planning board with all that is on it. */
export type Board = Data<typeof readTrip>

/** A board with all that is on it; whatever anybody changes there refetches it. */
export const boardQuery = (id: number) => watchedQuery(readTrip, { id }, [entityRef('Trip', id)])

/** The listings of a board that are still shown. */
export const listingsOn = ({ listings }: Board) => Object.values(listings).flat()

import type { Data } from '@nestboard/shared/kernel/contract.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { readTrip } from '@nestboard/shared/itinerary/routes.ts'
import { watchedQuery } from '../../lib/query.ts'

/** A planning board with all its content. */
export type Board = Data<typeof readTrip>

/** A board with all its content. Every change by any member refetches it. */
export const boardQuery = (id: number) => watchedQuery(readTrip, { id }, [entityRef('Trip', id)])

/** The listings of a board that are still public. */
export const listingsOn = ({ listings }: Board) => Object.values(listings).flat()

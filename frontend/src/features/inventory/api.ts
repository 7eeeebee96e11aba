import { getAvailability } from '@nestboard/shared/inventory/routes.ts'
import { watchedQuery } from '../../lib/query.ts'

/** How many units are left on each day, as far as can be booked. */
export const availabilityQuery = (listingId: number) => watchedQuery(getAvailability, { id: listingId })

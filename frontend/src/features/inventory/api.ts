import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { getAvailability, listNights } from '@nestboard/shared/inventory/routes.ts'
import { pageSizeMost } from '@nestboard/shared/kernel/page.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { watchedQuery } from '../../lib/query.ts'

/** How many units are left on each day, as far as can be booked. */
export const availabilityQuery = (listingId: number) => watchedQuery(getAvailability, { id: listingId })

/** How the next nights of a supplier's listings are sold; a booking or a change of units refetches it. */
export const nextNightsQuery = (supplierId: number, listingIds: readonly number[]) =>
  queryOptions({
    queryKey: [listNights.path, supplierId, listingIds],
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(listingIds.length / pageSizeMost) }, (_, at) =>
        listingIds.slice(at * pageSizeMost, (at + 1) * pageSizeMost),
      )
      const answers = await Promise.all(
        pages.map((ids) => call(listNights, { supplierId, listingIds: ids }, { signal })),
      )
      return new Map(answers.flatMap(({ listings }) => listings).map((nights) => [nights.listingId, nights]))
    },
    // More listings come to those that are shown: what is known of these stays.
    placeholderData: keepPreviousData,
    meta: { watches: listingIds.map((id) => entityRef('StayListing', id)) },
  })

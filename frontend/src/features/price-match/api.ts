import type { Data } from '@nestboard/shared/kernel/contract.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { PriceMatch } from '@nestboard/shared/price-match/model.ts'
import { getPriceMatch, listPriceMatchesBySupplier } from '@nestboard/shared/price-match/routes.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { watchedQuery } from '../../lib/query.ts'

/** A price match as it is when its page opens; only then its board is known, whose changes are watched. */
export const priceMatchQuery = (id: number) => watchedQuery(getPriceMatch, { id })

/** A known price match, refetched after each change on its board. */
export const liveMatchQuery = (match: PriceMatch) => ({
  ...watchedQuery(getPriceMatch, { id: match.id }, [entityRef('Trip', match.tripId)]),
  queryKey: [getPriceMatch.path, { id: match.id }, match.tripId],
  initialData: match,
  staleTime: openedMs,
})

/** The page shows what it opened with for this long, unless something changes. */
const openedMs = 60_000

type Page = Data<typeof listPriceMatchesBySupplier>

/** What a supplier was asked, newest first, page by page. A notification of the member refetches it. */
export const askedMatchesQuery = (supplierId: number, userId: number) =>
  infiniteQueryOptions({
    queryKey: [listPriceMatchesBySupplier.path, supplierId],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listPriceMatchesBySupplier, { supplierId, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: Page) => cursor,
    meta: { watches: [entityRef('UserAccount', userId)] },
  })

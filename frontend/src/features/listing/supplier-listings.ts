import type { Data } from '@nestboard/shared/kernel/contract.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { listListingsBySupplier } from '@nestboard/shared/listing/routes.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

type Page = Data<typeof listListingsBySupplier>

/** The listings of a supplier as far as the reader may see them, page by page. */
export const supplierListingsQuery = (supplierId: number) =>
  infiniteQueryOptions({
    queryKey: [listListingsBySupplier.path, supplierId],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listListingsBySupplier, { supplierId, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: Page) => cursor,
    meta: { watches: [entityRef('Supplier', supplierId)] },
  })

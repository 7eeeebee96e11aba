import { listSuppliersByUser, listTeamsOfUser } from '@nestboard/shared/supplier/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'

/** Refetches the lists that show the user's suppliers, such as the account menu. */
export const refetchSupplierLists = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [listSuppliersByUser, listTeamsOfUser].map(({ path }) => cancelAndRefetchQueries(client, { queryKey: [path] })),
  )

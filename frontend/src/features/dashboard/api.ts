import type { RouteResponseData } from '@nestboard/shared/kernel/contract.ts'
import { getDashboard } from '@nestboard/shared/dashboard/routes.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { buildWatchedQuery } from '../../lib/query.ts'

export type DashboardData = RouteResponseData<typeof getDashboard>

/** Query of the key figures of a supplier, or of one of its listings. */
export const dashboardQuery = (supplierId: number, listingId: number | undefined) => ({
  ...buildWatchedQuery(getDashboard, { supplierId, ...(listingId !== undefined && { listingId }) }),
  placeholderData: keepPreviousData,
})

import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { getDashboard, getKeyFigures } from '@nestboard/shared/dashboard/routes.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { buildWatchedQuery } from '../../lib/api/query.ts'

export type DashboardData = RouteResponseData<typeof getDashboard>

/** Query of the key figures of a supplier, or of one of its listings. */
export const dashboardQuery = (supplierId: number, listingId: number | undefined) => ({
  ...buildWatchedQuery(getDashboard, { supplierId, ...(listingId !== undefined && { listingId }) }),
  placeholderData: keepPreviousData,
})

export type KeyFigures = RouteResponseData<typeof getKeyFigures>

/**
 * Query of the figures above a supplier's listings. A new order notifies the team member, which refetches them; so does
 * a change of the supplier.
 */
export const keyFiguresQuery = (supplierId: number, userId: number) =>
  buildWatchedQuery(getKeyFigures, { supplierId }, [
    formatEntityRef('Supplier', supplierId),
    formatEntityRef('UserAccount', userId),
  ])

import {
  addNuiteeIntegration,
  addSquareIntegration,
  addStripeIntegration,
  connectSquareIntegration,
  connectStripeIntegration,
  disconnectNuiteeIntegration,
  disconnectSquareIntegration,
  disconnectStripeIntegration,
  listIntegrations,
} from '@nestboard/shared/integrations/routes.ts'
import type { OauthProvider } from '@nestboard/shared/integrations/model.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import type { QueryClient } from '@tanstack/react-query'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { supplierProfileQuery } from '../supplier/api.ts'

/** The payment integrations of a supplier, for its owner and ADMINs. The profile tells which one is switched on. */
export const integrationsQuery = (supplierId: number) =>
  buildWatchedQuery(listIntegrations, { supplierId }, [formatEntityRef('SupplierProfile', supplierId)])

/** Refetches what a change of an integration changes: the integrations, and how the supplier is paid. */
export const refetchIntegrations = (client: QueryClient, supplierId: number): Promise<unknown> =>
  Promise.all(
    [integrationsQuery(supplierId), supplierProfileQuery(supplierId)].map(({ queryKey }) =>
      cancelAndRefetchQueries(client, { queryKey }),
    ),
  )

export const addIntegrationRoutes = {
  SQUARE: addSquareIntegration,
  STRIPE: addStripeIntegration,
  NUITEE: addNuiteeIntegration,
} as const satisfies Record<PaymentProvider, unknown>

export const connectByCodeRoutes = {
  SQUARE: connectSquareIntegration,
  STRIPE: connectStripeIntegration,
} as const satisfies Record<OauthProvider, unknown>

export const disconnectIntegrationRoutes = {
  SQUARE: disconnectSquareIntegration,
  STRIPE: disconnectStripeIntegration,
  NUITEE: disconnectNuiteeIntegration,
} as const satisfies Record<PaymentProvider, unknown>

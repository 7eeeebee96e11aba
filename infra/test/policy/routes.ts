import type { FeatureHandler } from '@nestboard/functions/kernel/testing/call.ts'
import type { Route } from '@nestboard/shared/kernel/route.ts'
import { routeKey } from '@nestboard/shared/kernel/route.ts'
import { loadApiContract } from '../../contract.ts'
import { importApiHandlers } from '../../local/import-handlers.ts'

/** A route of the contract and the Lambda entry that serves it. */
export interface ServedRoute {
  readonly key: string
  readonly route: Route
  readonly handler: FeatureHandler
}

const rows = await loadApiContract()
export const handlersByFeature = await importApiHandlers(rows)
export const apiContractRoutes = rows

/** Every HTTP route of the contract, so that tests cover a new route without further work. */
export const servedRoutes: readonly ServedRoute[] = rows
  .filter(({ route }) => route.transport === 'http')
  .map(({ feature, route }) => ({
    key: routeKey(route),
    route,
    handler: handlersByFeature.get(feature) as unknown as FeatureHandler,
  }))

export const servedHttpPostRoutes = servedRoutes.filter(({ route }) => route.method === 'POST')
/** POST routes that parse their body; the others take it as it came, and check its signature. */
export const servedFormRoutes = servedHttpPostRoutes.filter(({ route }) => !route.rawBody)
export const servedHttpGetRoutes = servedRoutes.filter(({ route }) => route.method === 'GET')

/**
 * Routes that require our own pages as origin: those that change state or send mail, except calls by a mail service.
 */
export const originGuardedRoutes = servedRoutes.filter(
  ({ route }) => !route.anyOrigin && (route.method === 'POST' || route.budget === 'mail'),
)

import type { Handler } from '@nestboard/functions/kernel/testing/call.ts'
import type { Route } from '@nestboard/shared/kernel/contract.ts'
import { routeKey } from '@nestboard/shared/kernel/contract.ts'
import { loadContract } from '../../contract.ts'
import { apiEntries } from '../../local/entries.ts'

/** A route of the contract and the Lambda entry that serves it. */
export interface Served {
  readonly key: string
  readonly route: Route
  readonly handler: Handler
}

const rows = await loadContract()
export const handlers = await apiEntries(rows)
export const contractRows = rows

/** Every HTTP route there is: what is asked of one here is asked of all, the day it is written. */
export const served: readonly Served[] = rows
  .filter(({ route }) => route.transport === 'http')
  .map(({ feature, route }) => ({ key: routeKey(route), route, handler: handlers.get(feature) as unknown as Handler }))

export const posts = served.filter(({ route }) => route.method === 'POST')
export const gets = served.filter(({ route }) => route.method === 'GET')

/** Calls that must come from our own pages: whatever changes state or sends mail, but for a mail service's own calls. */
export const guarded = served.filter(
  ({ route }) => !route.anyOrigin && (route.method === 'POST' || route.budget === 'mail'),
)

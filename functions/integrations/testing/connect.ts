import type { Integration } from '@nestboard/shared/integrations/model.ts'
import * as routes from '@nestboard/shared/integrations/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'
import { installFakeProvider } from './fake-providers.ts'

type Caller = Parameters<typeof callRoute>[3]

/** The integrations of a supplier, as the caller reads them. */
export async function listTestIntegrations(supplierId: number, who: Caller): Promise<Integration[]> {
  const { data, error } = await callRoute(handler, routes.listIntegrations, { supplierId }, who)
  if (!data) throw new Error(`not listed: ${error}`)
  return data.integrations
}

/** Adds Square to a supplier through the API. Resolves to the integration as the caller reads it. */
export async function addTestSquare(supplierId: number, who: Caller): Promise<Integration> {
  installFakeProvider('SQUARE')
  const { data, error } = await callRoute(handler, routes.addSquareIntegration, { supplierId }, who)
  if (!data) throw new Error(`not added: ${error}`)
  return (await listTestIntegrations(supplierId, who)).find(({ id }) => id === data.id)!
}

/** The `state` in the address of a consent page. */
export const stateOf = ({ properties }: Integration): string =>
  new URL(properties.authUrl).searchParams.get('state') ?? ''

/** Connects Square through the API, as if the caller had said yes on the provider's page. */
export async function connectTestSquare(integration: Integration, who: Caller, accountId = 'merchant-1') {
  const code = installFakeProvider('SQUARE').consent(integration.properties.authUrl, accountId)
  const given = { id: integration.id, code, state: stateOf(integration) }
  return callRoute(handler, routes.connectSquareIntegration, given, who)
}

/** A supplier's Square integration, added, connected and switched on. */
export async function newActiveSquare(supplierId: number, who: Caller): Promise<Integration> {
  const integration = await addTestSquare(supplierId, who)
  const { error } = await connectTestSquare(integration, who)
  if (error !== null) throw new Error(`not connected: ${error}`)
  await callRoute(handler, routes.updateIntegration, { id: integration.id, active: true }, who)
  return (await listTestIntegrations(supplierId, who)).find(({ id }) => id === integration.id)!
}

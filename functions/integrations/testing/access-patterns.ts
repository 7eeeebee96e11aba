import * as routes from '@nestboard/shared/integrations/routes.ts'
import { updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { handler as supplierHandler } from '../../supplier/index.ts'
import { newTeam } from '../../supplier/testing/team.ts'
import { handler } from '../index.ts'
import { listIntegrationsOfAccount } from '../list-integrations-of-account.ts'
import { readPaymentAccount } from '../read-payment-account.ts'
import { connectTestSquare, listTestIntegrations, newActiveSquare } from './connect.ts'
import { installFakeProvider } from './fake-providers.ts'

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  for (const subtype of ['SQUARE', 'STRIPE', 'NUITEE'] as const) installFakeProvider(subtype)
  const { supplierId, people } = await newTeam()
  const owner = people.OWNER
  await callRoute(handler, routes.readStatement, { supplierId, from: 0, until: 1 }, owner)
  const add = [routes.addSquareIntegration, routes.addStripeIntegration, routes.addNuiteeIntegration]
  for (const route of add)
    await callRoute(handler, route, { supplierId, idempotencyKey: `once ${route.path}` } as never, owner)
  const idOf = async (subtype: string) =>
    (await listTestIntegrations(supplierId, owner)).find((each) => each.subtype === subtype)!
  const [square, stripe, nuitee] = [await idOf('SQUARE'), await idOf('STRIPE'), await idOf('NUITEE')]
  await connectTestSquare(square, owner)
  const code = installFakeProvider('STRIPE').consent(stripe.properties.authUrl, 'acct_1')
  const state = new URL(stripe.properties.authUrl).searchParams.get('state')!
  await callRoute(handler, routes.connectStripeIntegration, { id: stripe.id, code, state }, owner)
  const key = 'k'.repeat(500)
  await callRoute(handler, routes.connectNuiteeIntegration, { id: nuitee.id, key, hotelId: 'lp1' }, owner)
  for (const { id } of [square, nuitee]) await callRoute(handler, routes.updateIntegration, { id, active: true }, owner)
  // So that disconnecting gives up no payment, which is a rare path.
  const custom = { id: supplierId, payFacType: 'CUSTOM', payNotes: 'Cash in euros, on arrival.' } as const
  await callRoute(supplierHandler, updateSupplierProfile, custom, owner)
  await readPaymentAccount(supplierId, 'SQUARE')
  await listIntegrationsOfAccount('SQUARE', 'merchant-1')
  await callRoute(handler, routes.disconnectSquareIntegration, { id: square.id }, owner)
  await callRoute(handler, routes.disconnectStripeIntegration, { id: stripe.id }, owner)
  await callRoute(handler, routes.disconnectNuiteeIntegration, { id: nuitee.id }, owner)
  await callRoute(handler, routes.deleteIntegration, { id: square.id }, owner)
}

/** Gives up the payment of a supplier with a public listing, whose rates are read before. */
export async function runRareAccessPatterns(): Promise<void> {
  installFakeProvider('SQUARE')
  const { supplierId, people } = await newTeam()
  await createPublicListing({}, { supplierId, owner: people.OWNER })
  const { id } = await newActiveSquare(supplierId, people.OWNER)
  await callRoute(handler, routes.updateIntegration, { id, active: false }, people.OWNER)
}

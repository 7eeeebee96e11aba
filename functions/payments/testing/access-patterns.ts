import * as routes from '@nestboard/shared/payments/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { callRoute, sendRequest } from '../../kernel/testing/call.ts'
import { newSupplier } from '../../supplier/testing/team.ts'
import { handler } from '../index.ts'
import { runWithFakeProvider } from './connect-fake.ts'
import { fakeAccount, signFake } from './fake-provider.ts'

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const owner = await newPerson('Olga Owner')
  const supplierId = await newSupplier(owner)
  await callRoute(handler, routes.listSupplierMoney, { supplierId }, owner)
  await callRoute(handler, routes.listPaymentDifferences, { supplierId }, owner)
  const { accountId } = fakeAccount
  const event = {
    providerEventId: `event-${accountId}`,
    kind: 'payment',
    type: 'test',
    accountId,
    paymentId: 'pay-1',
    atMs: 1,
  }
  const body = JSON.stringify(event)
  const headers = { 'x-fake-signature': signFake(body) }
  await runWithFakeProvider(async () => {
    for (const route of [routes.takeSquareEvent, routes.takeStripeEvent, routes.takeNuiteeEvent])
      await sendRequest(handler, route, { body, headers })
  })
}

import { resetSimulatedCalls } from '../testing/strangers.ts'
import { handler as integrations } from '@nestboard/functions/integrations/index.ts'
import { deriveIntegrationId } from '@nestboard/functions/integrations/derive-integration-id.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { newCardStay, newCardSupplier } from '@nestboard/functions/orders/testing/card-stay.ts'
import { approveOrDeclineOrder, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { installFakeProvider } from '@nestboard/functions/payments/testing/connect-fake.ts'
import { fakeCards } from '@nestboard/functions/payments/testing/fake-provider.ts'
import { integrationErrorTexts } from '@nestboard/shared/integrations/faults.ts'
import { disconnectSquareIntegration, listIntegrations } from '@nestboard/shared/integrations/routes.ts'
import { beforeEach, expect, it } from 'vitest'
import { SimulatedTableStream } from '../testing/table-stream.ts'
import { runTimersAt } from './testing/outcome.ts'

const stream = new SimulatedTableStream(({ pk, sk }) => pk.startsWith('O#') || sk.startsWith('RESERVATION#'))
await stream.start()
let fake = installFakeProvider()
beforeEach(() => {
  resetSimulatedCalls()
  fake = installFakeProvider()
})

const supplier = await newCardSupplier()
const { supplierId, owner } = supplier
const integrationId = deriveIntegrationId(supplierId, 'SQUARE')
async function isUsed(): Promise<boolean> {
  const [integration] = (await callRoute(integrations, listIntegrations, { supplierId }, owner)).data!.integrations
  return integration!.used
}
const disconnect = () => callRoute(integrations, disconnectSquareIntegration, { id: integrationId }, owner)

it('an account is used, and can’t be disconnected, from the order of a payment or refund until its outcome', async () => {
  expect(await isUsed()).toBe(false)
  const pin = await newCardStay(supplier)
  const id = await placeOrder(pin)
  expect(await isUsed()).toBe(true)
  await stream.drain()
  expect(await isUsed()).toBe(true)
  expect(await disconnect()).toMatchObject({ code: 400, error: integrationErrorTexts.inUse })
  await approveOrDeclineOrder(id, true, owner)
  await stream.drain()
  expect([await isUsed(), fake.balance]).toEqual([false, 20_000])
  fake.refundStatus = 'pending'
  await placeOrder(pin, 'CANCEL')
  await stream.drain()
  expect(await isUsed()).toBe(true)
  expect(await disconnect()).toMatchObject({ code: 400, error: integrationErrorTexts.inUse })
  fake.refunds[0] = { ...fake.refunds[0]!, status: 'refunded' }
  await runTimersAt(Date.now() + 3_600_000)
  await stream.drain()
  expect(await isUsed()).toBe(false)
})

it.each([
  ['is declined by the bank', fakeCards.declined, undefined],
  ['is declined by the supplier', fakeCards.good, false],
  ['can’t be captured', fakeCards.uncapturable, true],
] as const)('an account is not used by a payment that %s', async (_, card, isApproved) => {
  const id = await placeOrder(await newCardStay(supplier), 'BOOK', { card })
  expect(await isUsed()).toBe(true)
  await stream.drain()
  if (isApproved !== undefined) await approveOrDeclineOrder(id, isApproved, owner)
  await stream.drain()
  expect(await isUsed()).toBe(false)
})

it('a refund that fails leaves the account unused', async () => {
  const pin = await newCardStay(supplier, { needsApproval: false })
  await placeOrder(pin)
  await stream.drain()
  fake.refundStatus = 'failed'
  await placeOrder(pin, 'CANCEL')
  await stream.drain()
  expect(await isUsed()).toBe(false)
})

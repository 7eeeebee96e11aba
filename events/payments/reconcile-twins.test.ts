import { resetSimulatedCalls } from '../testing/strangers.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { cardPaymentProviders } from '@nestboard/functions/gateways/payments/card-payment-providers.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { reconcilePayments } from '@nestboard/functions/orders/reconcile-payments.ts'
import { newCardStay } from '@nestboard/functions/orders/testing/card-stay.ts'
import { buildOrderInput, quotePinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { handler as payments } from '@nestboard/functions/payments/index.ts'
import { connectTestAccount } from '@nestboard/functions/payments/testing/connect-fake.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { createOrder } from '@nestboard/shared/orders/routes.ts'
import { listPaymentDifferences } from '@nestboard/shared/payments/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { installTwins } from '../orders/testing/install-twins.ts'
import type { InstalledTwins } from '../orders/testing/install-twins.ts'
import { SimulatedTableStream } from '../testing/table-stream.ts'

const stream = new SimulatedTableStream(({ pk, sk }) => pk.startsWith('O#') || sk.startsWith('RESERVATION#'))
await stream.start()
beforeEach(resetSimulatedCalls)

let twins: InstalledTwins
beforeAll(async () => {
  twins = await installTwins('USD')
})
afterAll(() => twins.uninstall())

it.each([
  ['SQUARE', 5_000],
  ['STRIPE', 5_000],
  // LiteAPI gives back what the rate's own policy says.
  ['NUITEE', 16_667],
] as const)('%s: finds what was given back, and what was taken, at the provider alone', async (subtype, refunded) => {
  const [owner, traveler] = [await newPerson('Olga Owner'), await newPerson('Tara Traveler')]
  const supplierId = await newSupplier(owner)
  const account = twins.accounts[subtype]
  await connectTestAccount(supplierId, subtype, account)
  const compare = async () => {
    await reconcilePayments({ supplierId, facilitator: subtype }, Date.now() + 4 * 3_600_000)
    return (await callRoute(payments, listPaymentDifferences, { supplierId }, owner)).data!.differences
  }
  const book = async (): Promise<number> => {
    const pin = await newCardStay({ supplierId, owner }, { needsApproval: false, traveler })
    const quote = await quotePinnedStay(pin)
    const form = { ...buildOrderInput(quote), paymentToken: await twins.enterCard(subtype, quote) }
    const { data } = await callRoute(orders, createOrder, form, traveler)
    await stream.drain()
    return data!.id
  }
  const ids = [await book(), await book()]
  expect(await compare()).toEqual([])
  const provider = cardPaymentProviders[subtype]
  const window = { fromMs: Date.now() - 600_000, untilMs: Date.now() + 600_000 }
  const listed = await provider.listPayments(account, window)
  const { paymentId } = listed.find(({ orderId }) => orderId === String(ids[0]))!
  const sum = { account, currency: 'USD', amountMinor: refunded, reason: 'By hand' }
  await provider.refund({ ...sum, paymentId, idempotencyKey: 'by-hand' })
  // An order that no row of ours knows, as after a loss of data.
  const quote = { id: 4711, amount: 200, currency: 'USD', offer: { day: 30_000, length: 2 } }
  const token = await twins.enterCard(subtype, quote)
  const call = { ...sum, amountMinor: 20_000, orderId: '4711', idempotencyKey: 'stray', description: 'Stray' }
  const held = await provider.authorize({ ...call, token })
  if (held.kind !== 'authorized') throw new Error(held.kind)
  const guest = { firstName: 'Ada', lastName: 'Lane', email: 'ada@example.test', phone: '+1 555 0100' }
  await provider.capture({ ...call, idempotencyKey: 'stray-2', paymentId: held.payment.paymentId, guest })
  const taken = { status: 'captured', captured: 200, refunded: 0 }
  expect((await compare()).toSorted((a, b) => a.orderId - b.orderId)).toMatchObject([
    { facilitator: subtype, orderId: 4711, kind: 'unknownHere', ours: null, theirs: taken },
    { facilitator: subtype, orderId: ids[0], kind: 'sum', ours: taken, theirs: { ...taken, refunded: refunded / 100 } },
  ])
})

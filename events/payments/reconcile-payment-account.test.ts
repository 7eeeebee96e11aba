import { resetSimulatedCalls, simulatedLambda } from '../testing/strangers.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { PaymentProviderError } from '@nestboard/functions/gateways/payments/payment-provider-error.ts'
import { handler as integrations } from '@nestboard/functions/integrations/index.ts'
import { deriveIntegrationId } from '@nestboard/functions/integrations/derive-integration-id.ts'
import { integrationRow } from '@nestboard/functions/integrations/rows.ts'
import { scheduleReconciliation } from '@nestboard/functions/integrations/schedule-reconciliation.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { handler as payments } from '@nestboard/functions/payments/index.ts'
import { connectFakeAccount, installFakeProvider } from '@nestboard/functions/payments/testing/connect-fake.ts'
import { newTeam } from '@nestboard/functions/supplier/testing/team.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { disconnectSquareIntegration } from '@nestboard/shared/integrations/routes.ts'
import { listPaymentDifferences } from '@nestboard/shared/payments/routes.ts'
import { beforeEach, expect, it } from 'vitest'
import { paymentSteps } from '../payment-steps.ts'
import { captureErrorLines } from '../testing/errors.ts'
import { runWithSimulatedDeathAtWrite } from '../testing/failing-writes.ts'
import { SimulatedTableStream } from '../testing/table-stream.ts'
import { runTimersAt } from '../orders/testing/outcome.ts'

const stream = new SimulatedTableStream(({ pk, sk }) => pk.startsWith('O#') || sk.startsWith('RESERVATION#'))
await stream.start()
beforeEach(resetSimulatedCalls)
const fake = installFakeProvider()

const { supplierId, people } = await newTeam()
const owner = people.OWNER
await connectFakeAccount(supplierId)
const id = deriveIntegrationId(supplierId, 'SQUARE')
await commitTransaction([{ write: integrationRow.update([supplierId, 'SQUARE'], { set: { id } }) }])
const traveler = await newPerson('Tara Traveler')

/** A stay of 200, booked and paid by card. Resolves to its order and the provider's id of its payment. */
async function paid(): Promise<{ orderId: number; paymentId: string }> {
  const stay = await newBookableListing({}, { supplierId, owner }, { flags: 0 })
  const orderId = await placeOrder(await newPinnedStay({ stay, traveler }))
  await stream.drain()
  return { orderId, paymentId: `pay-${orderId}` }
}

const change = (paymentId: string, changed: object) =>
  fake.payments.set(paymentId, { ...fake.payments.get(paymentId)!, ...changed })

/** Runs the daily comparison some hours from now. */
const compare = async (hours = 4) => {
  await commitTransaction([
    { write: scheduleReconciliation({ id, supplierId, subtype: 'SQUARE' }, Date.now() - 2 * msPerDay) },
  ])
  const nowMs = Date.now() + hours * 3_600_000
  await runTimersAt(nowMs)
  for (const { step, subject } of simulatedLambda.paymentSteps.splice(0))
    if (subject === id) await paymentSteps[step](subject, { now: () => nowMs, log: createLogger('test') })
}
/** The task of the next comparison, if there is one. */
const due = async () =>
  (await readPartitionRows(integrationRow.key(supplierId, 'SQUARE').pk)).filter(({ sk }) => sk.startsWith('RECONCILE#'))
const listed = async () =>
  (await callRoute(payments, listPaymentDifferences, { supplierId }, owner)).data!.differences.toSorted(
    (a, b) => a.orderId - b.orderId,
  )

it(
  'keeps what differs on either side with both sides, and forgets what agrees again',
  { timeout: 60_000 },
  async () => {
    const [same, refunded, missing, voided] = [await paid(), await paid(), await paid(), await paid()]
    change(refunded.paymentId, { refundedMinor: 5_000 })
    const lost = fake.payments.get(missing.paymentId)!
    fake.payments.delete(missing.paymentId)
    change(voided.paymentId, { status: 'voided', capturedMinor: 0 })
    const stray = { ...lost, paymentId: 'pay-stray', orderId: '4711' }
    fake.payments.set('pay-stray', stray)
    fake.payments.set('pay-other', { ...lost, paymentId: 'pay-other', orderId: '' })
    await compare()
    const sum = { status: 'captured', captured: 200, refunded: 0 }
    const ours = { ours: sum, facilitator: 'SQUARE', currency: lost.currency }
    const expected = [
      { ...ours, orderId: 4711, paymentId: 'pay-stray', kind: 'unknownHere', ours: null, theirs: sum },
      { ...ours, ...refunded, kind: 'sum', theirs: { ...sum, refunded: 50 } },
      { ...ours, ...missing, kind: 'unknownThere', theirs: null },
      { ...ours, ...voided, kind: 'state', theirs: { status: 'voided', captured: 0, refunded: 0 } },
    ].toSorted((a, b) => a.orderId - b.orderId)
    expect(await listed()).toMatchObject(expected)
    expect((await listed()).some(({ orderId }) => orderId === same.orderId)).toBe(false)
    change(refunded.paymentId, { refundedMinor: 0 })
    fake.payments.set(missing.paymentId, lost)
    change(voided.paymentId, { status: 'captured', capturedMinor: 20_000 })
    change('pay-stray', { refundedMinor: 20_000 })
    await compare()
    expect(await listed()).toEqual([])
  },
)

it('compares nothing while the provider is down and again later, and survives a death at any write', async () => {
  const errors = captureErrorLines()
  const { orderId, paymentId } = await paid()
  change(paymentId, { refundedMinor: 1 })
  const list = fake.provider.listPayments
  Object.assign(fake.provider, {
    listPayments: () => Promise.reject(new PaymentProviderError('unreachable', 'Fake', 'timeout')),
  })
  await expect(compare()).rejects.toThrow('unreachable')
  expect((await due())[0]?.['tries']).toBe(1)
  expect(await listed()).toEqual([])
  Object.assign(fake.provider, { listPayments: list })
  const dying = () => compare().catch(() => undefined)
  // The first write is the test's own, which schedules the comparison.
  for (const when of ['before', 'after'] as const)
    for (let at = 1; await runWithSimulatedDeathAtWrite(at, when, dying); at++) expect(at).toBeLessThan(9)
  await compare()
  expect(await listed()).toMatchObject([{ orderId, kind: 'sum' }])
  errors()
})

it('is seen by the owner and ADMINs alone, is due a day later, and ends with the account’s disconnection', async () => {
  for (const role of ['ADMIN', 'MANAGER'] as const)
    expect((await callRoute(payments, listPaymentDifferences, { supplierId }, people[role])).code).toBe(
      role === 'ADMIN' ? 200 : 403,
    )
  const [next] = await due()
  expect(Number(next?.['gsi1sk'])).toBeGreaterThan(Date.now() + msPerDay)
  const disconnected = await callRoute(integrations, disconnectSquareIntegration, { id }, owner)
  expect([disconnected.code, await due()]).toEqual([200, []])
})

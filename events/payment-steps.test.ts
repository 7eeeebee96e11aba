import { resetSimulatedCalls, simulatedLambda } from './testing/strangers.ts'
import { runWithRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { newCardStay, newCardSupplier } from '@nestboard/functions/orders/testing/card-stay.ts'
import { placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { installFakeProvider } from '@nestboard/functions/payments/testing/connect-fake.ts'
import { beforeEach, expect, it } from 'vitest'
import { handler } from './payment-steps.ts'
import { queuePaymentStep } from './payments/queue-payment-step.ts'
import { captureErrorLines } from './testing/errors.ts'
import { runReactionsOfLane } from './testing/records.ts'
import { SimulatedTableStream } from './testing/table-stream.ts'

const stream = new SimulatedTableStream(({ sk }) => sk === 'ORDER')
await stream.start()
const supplier = await newCardSupplier()
let fake = installFakeProvider()
beforeEach(() => {
  resetSimulatedCalls()
  fake = installFakeProvider()
})

/** Places an order by card and delivers it to the urgent lane, which starts the authorization. */
async function newStartedAuthorization() {
  const id = await placeOrder(await newCardStay(supplier))
  const records = await stream.fresh()
  expect(await runReactionsOfLane('urgent', ...records)).toEqual([])
  return { id, records }
}
const paymentOf = async (orderId: number) =>
  (await readPartitionRows(`O#${orderId}`)).find(({ sk }) => sk === 'PAYMENT')

it('the lane that people wait for only starts a payment step, and asks no provider', async () => {
  const { id } = await newStartedAuthorization()
  expect(simulatedLambda.paymentSteps).toMatchObject([{ step: 'AUTHORIZE_PAYMENT', subject: id }])
  expect([fake.calls, (await paymentOf(id))?.['status']]).toEqual([[], 'INTENDED'])
  await handler(simulatedLambda.paymentSteps[0])
  expect([fake.calls, (await paymentOf(id))?.['status']]).toEqual([[`authorize ${id}-authorize`], 'AUTHORIZED'])
})

it('a step whose call Lambda doesn’t accept is reported to the stream, and started by the repeated record', async () => {
  const errors = captureErrorLines()
  const id = await placeOrder(await newCardStay(supplier))
  const records = await stream.fresh()
  simulatedLambda.isDown = true
  expect(await runReactionsOfLane('urgent', ...records)).toHaveLength(1)
  simulatedLambda.isDown = false
  expect(errors().some((line) => line.includes('Lambda answered 400'))).toBe(true)
  expect(await runReactionsOfLane('urgent', ...records)).toEqual([])
  expect(simulatedLambda.paymentSteps).toMatchObject([{ step: 'AUTHORIZE_PAYMENT', subject: id }])
})

it('a step that is started several times, at the same time and late, asks the provider once', async () => {
  const { id, records } = await newStartedAuthorization()
  await runReactionsOfLane('urgent', ...records)
  const errors = captureErrorLines()
  const calls = [...simulatedLambda.paymentSteps, ...simulatedLambda.paymentSteps]
  expect(calls).toHaveLength(4)
  const outcomes = await Promise.allSettled(calls.map((call) => handler(call)))
  const failed = outcomes.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  // Those that lose the race for the intent fail, and Lambda repeats them.
  expect(new Set(failed)).toEqual(new Set(['Error: the payment changed meanwhile']))
  expect(errors()).toHaveLength(failed.length)
  for (const call of calls) await handler(call)
  expect([fake.calls, (await paymentOf(id))?.['status']]).toEqual([[`authorize ${id}-authorize`], 'AUTHORIZED'])
})

it('a step carries the id of the request that caused it', async () => {
  await runWithRequestId('asked', () => queuePaymentStep({ step: 'renewAccount', subject: 7 }))
  expect(simulatedLambda.paymentSteps).toEqual([{ step: 'renewAccount', subject: 7, requestId: 'asked' }])
})

it('a call of an unknown step fails, so that it is kept as a dead letter', async () => {
  await expect(handler({ step: 'PAY_TWICE', subject: 7 })).rejects.toThrow('payment step: step')
})

import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { integrationErrorTexts } from '@nestboard/shared/integrations/faults.ts'
import * as routes from '@nestboard/shared/integrations/routes.ts'
import { maxStatementDays } from '@nestboard/shared/integrations/statement.ts'
import { expect, it } from 'vitest'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { PaymentProviderError } from '@nestboard/functions/gateways/payments/payment-provider-error.ts'
import { newTeam } from '@nestboard/functions/supplier/testing/team.ts'
import { handler } from '@nestboard/functions/integrations/index.ts'
import { integrationRow } from '@nestboard/functions/integrations/rows.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { connectFakeAccount, installFakeProvider } from '@nestboard/functions/payments/testing/connect-fake.ts'

const { supplierId, people } = await newTeam()
await connectFakeAccount(supplierId)
const fake = installFakeProvider()
const from = 1_700_000_000_000
const read = (span: { from: number; until: number }, who: { cookie: string } = people.OWNER) =>
  callRoute(handler, routes.readStatement, { supplierId, ...span }, who)

it('lists payments, fees, refunds and payouts as the provider tells them; what was never taken is no movement', async () => {
  const sum = { amountMinor: 20_000, refundedMinor: 0, currency: 'AUD', createdAtMs: from + 1 }
  const paid = {
    ...sum,
    paymentId: 'pay-1',
    orderId: '4711',
    status: 'captured',
    capturedMinor: 20_000,
    token: '',
  } as const
  fake.payments.set('pay-1', { ...paid, feeMinor: 380 })
  fake.payments.set('pay-2', { ...paid, paymentId: 'pay-2', status: 'voided', capturedMinor: 0 })
  fake.payments.set('pay-3', { ...paid, paymentId: 'pay-3', createdAtMs: from - 1 })
  const moved = { currency: 'AUD', createdAtMs: from + 2 }
  fake.refunds.push({
    ...moved,
    refundId: 'refund-1',
    paymentId: 'pay-1',
    idempotencyKey: '4712-refund',
    status: 'refunded',
    amountMinor: 5_000,
  })
  const { data } = await read({ from, until: from + msPerDay })
  expect(data?.refusing).toEqual([])
  const line = { facilitator: 'SQUARE', currency: 'AUD' }
  expect(data?.lines).toEqual([
    { ...line, kind: 'PAYMENT', at: from + 1, orderId: 4711, reference: 'pay-1', status: 'captured', amount: 200 },
    { ...line, kind: 'FEE', at: from + 1, orderId: 4711, reference: 'pay-1', status: 'captured', amount: -3.8 },
    { ...line, kind: 'REFUND', at: from + 2, orderId: 4712, reference: 'refund-1', status: 'refunded', amount: -50 },
  ])
})

it('refuses a span that is empty or too long, roles that see no payouts, and tells of a provider that is down', async () => {
  for (const until of [from, from + maxStatementDays * msPerDay + 1])
    expect(await read({ from, until })).toMatchObject({ code: 400, error: 'Invalid until' })
  expect((await read({ from, until: from + 1 }, people.MANAGER)).code).toBe(403)
  Object.assign(fake.provider, {
    listRefunds: () => Promise.reject(new PaymentProviderError('unreachable', 'Fake', 'timeout')),
  })
  expect(await read({ from, until: from + 1 })).toMatchObject({ code: 503, error: integrationErrorTexts.unavailable })
})

it('names a provider that refuses the credentials, before and after the renewal has found out, and lists the others', async () => {
  Object.assign(fake.provider, {
    listRefunds: () => Promise.reject(new PaymentProviderError('account', 'Fake', 'revoked')),
  })
  expect((await read({ from, until: from + 1 })).data).toEqual({ lines: [], refusing: ['SQUARE'] })
  await commitTransaction([{ write: integrationRow.update([supplierId, 'SQUARE'], { set: { refusedMs: from } }) }])
  expect((await read({ from, until: from + 1 })).data).toEqual({ lines: [], refusing: ['SQUARE'] })
})

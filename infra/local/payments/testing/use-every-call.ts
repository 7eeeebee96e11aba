import { randomUUID } from 'node:crypto'
import type { CardPaymentProvider, PaymentAccountCredentials } from '@nestboard/functions/gateways/payments/port.ts'
import type { TwinsUnderTest } from './connect-to-twins.ts'

const guest = { firstName: 'Ada', lastName: 'Lane', email: 'ada@example.com', phone: '+1 555 0100' }
const reason = 'The host canceled'

/** Makes an adapter send every call it knows, with the answers it can get, declines and refusals among them. */
export async function useEveryCall(
  twins: TwinsUnderTest,
  provider: CardPaymentProvider,
  tokens: { readonly ok: string; readonly declined: string },
): Promise<void> {
  const account = await twins.connect(provider)
  const authorize = (token: string, as: PaymentAccountCredentials = account) =>
    provider.authorize({
      account: as,
      orderId: '7001',
      idempotencyKey: randomUUID(),
      amountMinor: 64_000,
      currency: 'USD',
      token,
      description: 'Three nights',
    })
  const hold = async (): Promise<string> => {
    const held = await authorize(tokens.ok)
    return held.kind === 'authorized' ? held.payment.paymentId : ''
  }
  const on = (paymentId: string) => ({ account, paymentId, currency: 'USD', idempotencyKey: randomUUID() })
  const window = { fromMs: twins.control.now() - 60_000, untilMs: twins.control.now() + 60_000 }
  const may = (work: Promise<unknown>) => work.catch(() => undefined)

  await provider.readAccount(account)
  const taken = await hold()
  await provider.capture({ ...on(taken), amountMinor: 64_000, guest })
  await may(provider.capture({ ...on(taken), amountMinor: 64_000, guest }))
  const part = await hold()
  await provider.capture({ ...on(part), amountMinor: 50_000, guest })
  const released = await hold()
  await provider.void(on(released))
  await may(provider.void(on(released)))
  await authorize(tokens.declined)
  const { idempotencyKey } = on(taken)
  await provider.refund({ ...on(taken), idempotencyKey, amountMinor: 4000, reason })
  await may(provider.refund({ ...on(taken), amountMinor: 640_000, reason }))
  await provider.findRefund(account, { paymentId: taken, idempotencyKey })
  await provider.readPayment(account, taken)
  await provider.readPayment(account, 'missing')
  await provider.findPayment(account, '7001', window)
  const { payments } = twins.control[provider.facilitator === 'STRIPE' ? 'stripe' : 'square']
  const body = (value: object) => ({ method: 'POST', body: JSON.stringify(value) })
  await fetch(`${twins.origin}/_twin/dispute`, body({ paymentId: part }))
  const disputeId = payments.disputes.list()[0]?.id
  await fetch(`${twins.origin}/_twin/dispute/close`, body({ disputeId, won: false }))
  await fetch(`${twins.origin}/_twin/payout`, body({ accountId: account.accountId, amount: 900, currency: 'usd' }))
  await provider.listPayments(account, window)
  await provider.listRefunds(account, window)
  await provider.listDisputes(account, window)
  await provider.listPayouts(account, window)
  const refreshed = await provider.oauth!.refresh(account)
  await provider.oauth!.revoke(refreshed)
  await may(authorize(tokens.ok, refreshed))
}

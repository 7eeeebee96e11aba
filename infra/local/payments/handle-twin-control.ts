import type { PaymentTwinControl } from './payment-twin-control.ts'
import { noFaults } from './twin-faults.ts'
import type { TwinCallFault, TwinFaultRates } from './twin-faults.ts'
import { answerJson, parseJsonObject } from './twin-request.ts'
import type { TwinAnswer, TwinRequest } from './twin-request.ts'

/**
 * What happens at a provider without Nestboard: disputes, payouts, accounts that end, a clock that runs ahead, faults.
 * `POST /_twin/…` with JSON, for tests in a browser and for people (README.md). undefined for other paths.
 */
export function handleTwinControl(
  { method, path, body, headers }: TwinRequest,
  control: PaymentTwinControl,
): TwinAnswer | undefined {
  if (!path.startsWith('/_twin/')) return undefined
  // Only programs control the twins: a page that somebody happens to have open must not.
  if (headers['origin'] !== undefined) return answerJson(403, { error: 'not for pages' })
  const { stripe, square, nuitee, faults, webhooks } = control
  if (method === 'GET' && path === '/_twin/webhooks') return answerJson(200, webhooks.sent)
  const given = parseJsonObject(body) ?? {}
  const text = (name: string): string => (typeof given[name] === 'string' ? given[name] : '')
  const count = (name: string): number => (typeof given[name] === 'number' ? given[name] : 0)
  const done = (value: unknown = {}): TwinAnswer => answerJson(200, value)
  switch (path) {
    case '/_twin/faults':
      faults.rates = { ...noFaults, ...(given as Partial<TwinFaultRates>) }
      return done()
    case '/_twin/plan':
      faults.plan(...((given['faults'] ?? []) as (TwinCallFault | null)[]).map((fault) => fault ?? undefined))
      return done()
    case '/_twin/advance':
      control.advance(count('ms'))
      return done()
    case '/_twin/dispute': {
      const intent = stripe.payments.intents.get(text('paymentId'))
      const payment = square.payments.payments.get(text('paymentId'))
      return intent ? done(stripe.payments.dispute(intent)) : payment ? done(square.payments.dispute(payment)) : missing
    }
    case '/_twin/dispute/close': {
      const isWon = given['won'] === true
      const stripeDispute = stripe.payments.disputes.get(text('disputeId'))
      const squareDispute = square.payments.disputes.get(text('disputeId'))
      if (stripeDispute) stripe.payments.closeDispute(stripeDispute, isWon ? 'won' : 'lost')
      if (squareDispute) square.payments.closeDispute(squareDispute, isWon ? 'WON' : 'LOST')
      return stripeDispute || squareDispute ? done() : missing
    }
    case '/_twin/payout':
      return payOut(control, text('accountId'), count('amount'), text('currency')) ? done() : missing
    case '/_twin/disconnect':
      stripe.accounts.disconnect(text('accountId'))
      square.accounts.revokeMerchant(text('accountId'))
      nuitee.revokeKey(text('accountId'))
      return done()
    case '/_twin/nuitee/rate':
      return done(
        nuitee.addRate({
          hotelId: text('hotelId'),
          checkin: text('checkin'),
          checkout: text('checkout'),
          amount: count('amount'),
          currency: text('currency'),
          cancelFee: count('cancelFee'),
          cancelTime: text('cancelTime') || `${text('checkin')} 00:00:00`,
        }),
      )
    default:
      return missing
  }
}

const missing = answerJson(404, { error: 'not found' })

/** Pays a sum out to the bank of an account of Stripe or Square. @returns whether there is such an account */
function payOut({ stripe, square }: PaymentTwinControl, accountId: string, amount: number, currency: string): boolean {
  const merchant = square.accounts.merchants.get(accountId)
  if (merchant) square.payOut(merchant, amount)
  else if (stripe.accounts.accounts.get(accountId)) stripe.payOut(accountId, amount, currency)
  else return false
  return true
}

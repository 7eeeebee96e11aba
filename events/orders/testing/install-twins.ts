import { cardCheckouts } from '@nestboard/functions/gateways/payments/card-checkouts.ts'
import { cardPaymentProviders } from '@nestboard/functions/gateways/payments/card-payment-providers.ts'
import type { CardPaymentFacilitator, PaymentAccountCredentials } from '@nestboard/functions/gateways/payments/port.ts'
import { startTwinsUnderTest } from '@nestboard/infra/local/payments/testing/connect-to-twins.ts'
import type { TwinsUnderTest } from '@nestboard/infra/local/payments/testing/connect-to-twins.ts'
import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import { toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'

/** The providers' twins behind the live adapters, which take the place of this installation's providers. */
export interface InstalledTwins extends TwinsUnderTest {
  readonly accounts: Readonly<Record<CardPaymentFacilitator, PaymentAccountCredentials>>
  /** What the provider's form in the browser makes of a good card for a quote. */
  readonly enterCard: (facilitator: CardPaymentFacilitator, quote: PayableQuote) => Promise<string>
  /** Runs work whose process dies at a call to a provider. */
  readonly runWithDeathAtCall: (at: number, when: 'before' | 'after', run: () => Promise<void>) => Promise<boolean>
  /** The calls that reached a provider to change something, in order, each with its key. */
  readonly changes: string[]
  /** Puts the providers of this installation back, and stops the twins. */
  readonly uninstall: () => void
}

/** The parts of a quote that a card form needs. */
interface PayableQuote {
  readonly id: number
  readonly amount: number
  readonly currency: string
  readonly offer: { readonly day: number; readonly length: number }
}

/** Starts the twins, and connects an account at each. */
export async function installTwins(currency: string): Promise<InstalledTwins> {
  const [providers, checkouts] = [{ ...cardPaymentProviders }, { ...cardCheckouts }]
  const twins = await startTwinsUnderTest()
  const { square: SQUARE, stripe: STRIPE, nuitee: NUITEE } = twins
  const installed = { SQUARE, STRIPE, NUITEE }
  Object.assign(cardPaymentProviders, installed)
  Object.assign(cardCheckouts, installed)
  const accounts = {
    SQUARE: await twins.connect(SQUARE, currency),
    STRIPE: await twins.connect(STRIPE, currency),
    NUITEE: await twins.connect(NUITEE, currency),
  }
  const { changes, runWithDeathAtCall, restoreFetch } = watchTwinTraffic(twins.origin)
  const post = async (path: string, given: object): Promise<Record<string, string>> => {
    const response = await fetch(`${twins.origin}${path}`, { method: 'POST', body: JSON.stringify(given) })
    return (await response.json()) as Record<string, string>
  }
  const card = { number: '4242424242424242', cvc: '123' }
  return {
    ...twins,
    changes,
    runWithDeathAtCall,
    accounts,
    enterCard: async (facilitator, quote) => {
      if (facilitator === 'SQUARE') return (await post('/square/tokens', card))['token']!
      if (facilitator === 'STRIPE') return (await post('/stripe/tokens', { ...card, kind: 'pm_' }))['id']!
      const prepared = await prepareNuitee(twins, accounts.NUITEE, quote)
      await post('/nuitee/pay', { ...card, secretKey: prepared.clientSecret })
      return prepared.token
    },
    uninstall: () => {
      restoreFetch()
      Object.assign(cardPaymentProviders, providers)
      Object.assign(cardCheckouts, checkouts)
      twins.stop()
    },
  }
}

/** Loads a rate of exactly the quote's price into LiteAPI's twin, whose policy keeps what the quote's would. */
function prepareNuitee(
  { control, nuitee }: TwinsUnderTest,
  account: PaymentAccountCredentials,
  { id, amount, currency, offer: { day, length } }: PayableQuote,
) {
  const [checkin, checkout] = [formatIsoDay(day), formatIsoDay(day + length)]
  const policy = { cancelFee: 33.33, cancelTime: '2020-01-01 00:00:00' }
  control.nuitee.addRate({ hotelId: account.accountId, checkin, checkout, amount, currency, ...policy })
  const stay = { checkIn: checkin, checkOut: checkout, adults: 2, childAges: [], country: 'AU' }
  const amountMinor = toMinorUnits(amount, currency)
  return nuitee.prepare!({ account, orderId: String(id), amountMinor, currency, stay })
}

function watchTwinTraffic(origin: string) {
  const original = globalThis.fetch
  const changes: string[] = []
  let death: { left: number; readonly when: 'before' | 'after' } | undefined
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    if (url.origin !== origin || !/^\/v\d/.test(url.pathname)) return original(input, init)
    const isLast = death !== undefined && death.left-- === 0
    if (isLast && death?.when === 'before') throw new Error('died before a call')
    const response = await original(input, init)
    if (init && init.method !== 'GET' && response.ok) changes.push(`${init.method} ${url.pathname} ${findKey(init)}`)
    if (isLast) throw new Error('died after a call')
    return response
  }
  return {
    changes,
    restoreFetch: () => {
      globalThis.fetch = original
    },
    runWithDeathAtCall: async (at: number, when: 'before' | 'after', run: () => Promise<void>): Promise<boolean> => {
      const mine = { left: at, when }
      death = mine
      await run().finally(() => {
        death = undefined
      })
      return mine.left < 0
    },
  }
}

/** The idempotency key of a call: Stripe's is a header, Square's and LiteAPI's are fields. */
function findKey({ headers, body }: RequestInit): string {
  const key = new Headers(headers).get('idempotency-key')
  return key ?? /"(?:idempotency_key|clientReference)":"([^"]*)"/.exec(String(body))?.[1] ?? ''
}

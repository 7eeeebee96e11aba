import { loadProviderScript } from './load-provider-script.ts'
import {
  ProviderScriptError,
  type CardEntryResult,
  type ProviderForm,
  type ProviderFormRequest,
} from './provider-form.ts'

// The parts of Square's script that are used here. Square's own types depend on a compiler of their own.
interface TokenResult {
  readonly status: string
  readonly token?: string
  readonly details?: { readonly card?: { readonly last4?: string } }
  readonly errors?: readonly { readonly message: string }[]
}
interface PaymentMethod {
  readonly attach: (place: HTMLElement) => Promise<void>
  readonly tokenize: (verification?: Readonly<Record<string, unknown>>) => Promise<TokenResult>
  readonly destroy: () => Promise<unknown>
}
interface Payments {
  readonly card: () => Promise<PaymentMethod>
  readonly googlePay: (request: unknown) => Promise<PaymentMethod>
  readonly paymentRequest: (options: Readonly<Record<string, unknown>>) => unknown
}
interface SquareGlobal {
  readonly payments: (applicationId: string, locationId: string) => Payments
}

/**
 * Puts Square's card form on the page. It asks the card's bank, if the bank wants that, before it makes the token.
 * https://developer.squareup.com/docs/web-payments/take-card-payment
 */
export async function openSquareForm(request: ProviderFormRequest): Promise<ProviderForm> {
  const { script = '', applicationId = '', locationId = '' } = request.properties
  await loadProviderScript(script)
  const square = (window as unknown as { Square?: SquareGlobal }).Square
  if (!square) throw new ProviderScriptError('Square’s script is empty')
  const payments = square.payments(applicationId, locationId)
  const card = await payments.card()
  await card.attach(request.place)
  const closeWallet = request.walletPlace && (await openSquareWallet(payments, request, request.walletPlace))
  const { amount, currency: currencyCode } = request
  return {
    enter: async ({ firstName, lastName, phone, address, addressExt, city, state, zip, country }) => {
      const answer = await card.tokenize({
        amount: String(amount),
        currencyCode,
        intent: 'CHARGE',
        customerInitiated: true,
        sellerKeyedIn: false,
        billingContact: {
          givenName: firstName,
          familyName: lastName,
          phone,
          addressLines: [address, addressExt].filter(Boolean),
          city,
          state,
          postalCode: zip,
          countryCode: country,
        },
      })
      return toEntry(answer)
    },
    close: () => {
      void card.destroy()
      closeWallet?.()
    },
  }
}

const toEntry = ({ status, token, details, errors }: TokenResult): CardEntryResult =>
  status === 'OK' && token
    ? { card: { paymentToken: token, lastDigits: details?.card?.last4 ?? '' } }
    : { error: errors?.[0]?.message ?? 'The card was not confirmed.' }

async function openSquareWallet(
  payments: Payments,
  { amount, currency, country, onWallet }: ProviderFormRequest,
  place: HTMLElement,
): Promise<() => void> {
  const total = { amount: String(amount), label: 'Due now' }
  const wallet = await payments.googlePay(
    payments.paymentRequest({ countryCode: country, currencyCode: currency, total }),
  )
  await wallet.attach(place)
  const pay = async () => onWallet(toEntry(await wallet.tokenize()))
  const start = () => void pay()
  place.addEventListener('click', start)
  return () => {
    place.removeEventListener('click', start)
    void wallet.destroy()
  }
}

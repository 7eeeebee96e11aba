import { createHash } from 'node:crypto'
import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import { cardCheckouts } from '../../gateways/payments/card-checkouts.ts'
import { cardPaymentProviders } from '../../gateways/payments/card-payment-providers.ts'
import { PaymentProviderError } from '../../gateways/payments/payment-provider-error.ts'
import type { PaymentProviderErrorKind } from '../../gateways/payments/payment-provider-error.ts'
import type { CardPaymentProvider, PaymentAccountCredentials } from '../../gateways/payments/port.ts'

/** The text that begins each secret of the fake providers, so that a test can look for it where none may be. */
export const fakeSecretMark = 'planted-secret'

const msPerHour = 3_600_000

interface FakeProvider {
  /** What the provider was asked to do, in order. */
  calls: string[]
  /** Fails each call with this kind of error while it is set. */
  fault: PaymentProviderErrorKind | undefined
  /** Credentials end after this long. */
  lifeMs: number
  /** The person on the consent page says yes for this account: the code that comes back. */
  readonly consent: (authUrl: string, accountId: string) => string
}

const fakes = new Map<PaymentProvider, { readonly fake: FakeProvider; readonly install: () => void }>()
let made = 0

/** Replaces the adapter of a provider by one that answers from memory, checks PKCE, and takes each code once. */
export function installFakeProvider(subtype: PaymentProvider): FakeProvider {
  const known = fakes.get(subtype)
  if (known) {
    // Other tests put fakes of their own in its place.
    known.install()
    return known.fake
  }
  const codes = new Map<string, { accountId: string; challenge: string | null; redirectUri: string | null }>()
  const fake: FakeProvider = {
    calls: [],
    fault: undefined,
    lifeMs: 30 * 24 * msPerHour,
    consent: (authUrl, accountId) => {
      const asked = new URL(authUrl).searchParams
      const code = `code-${++made}`
      codes.set(code, { accountId, challenge: asked.get('code_challenge'), redirectUri: asked.get('redirect_uri') })
      return code
    },
  }
  const answer = async <T>(call: string, give: () => T): Promise<T> => {
    fake.calls.push(call)
    if (fake.fault) throw new PaymentProviderError(fake.fault, 'Fake', 'asked_for')
    return give()
  }
  const issue = (accountId: string): PaymentAccountCredentials => ({
    accountId,
    accessToken: `${fakeSecretMark}-access-${++made}`,
    refreshToken: `${fakeSecretMark}-refresh-${++made}`,
    locationId: 'place-1',
    expiresAtMs: Date.now() + fake.lifeMs,
  })
  const oauth: CardPaymentProvider['oauth'] = {
    buildConnectUrl: ({ state, redirectUri, codeChallenge }) =>
      `https://provider.test/authorize?${new URLSearchParams({
        client_id: `our-id-at-${subtype}`,
        state,
        redirect_uri: redirectUri,
        code_challenge: codeChallenge,
      })}`,
    exchangeCode: ({ code, redirectUri, codeVerifier }) =>
      answer('exchange', () => {
        const given = codes.get(code)
        codes.delete(code)
        const challenge = createHash('sha256').update(codeVerifier).digest('base64url')
        if (!given || given.challenge !== challenge || given.redirectUri !== redirectUri)
          throw new PaymentProviderError('account', 'Fake', 'invalid_grant')
        return issue(given.accountId)
      }),
    refresh: ({ accountId }) => answer('refresh', () => issue(accountId)),
    revoke: ({ accountId }) => answer(`revoke ${accountId}`, () => undefined),
  }
  const { oauth: _, ...keyed } = {
    ...cardPaymentProviders[subtype],
    isConfigured: true,
    readAccount: ({ accountId, accessToken }) =>
      answer('read', () => {
        if (accessToken.endsWith('wrong')) throw new PaymentProviderError('account', 'Fake', 'unauthorized')
        return { name: `Business ${accountId}`, active: true }
      }),
  } satisfies CardPaymentProvider
  const provider = subtype === 'NUITEE' ? keyed : { ...keyed, oauth }
  const checkout = { ...cardCheckouts[subtype], isConfigured: true }
  const install = () => {
    Object.assign(cardPaymentProviders, { [subtype]: provider })
    Object.assign(cardCheckouts, { [subtype]: checkout })
  }
  install()
  fakes.set(subtype, { fake, install })
  return fake
}

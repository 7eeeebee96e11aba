import { newTwinId } from '../new-twin-id.ts'
import { twinKeys } from '../twin-context.ts'
import type { TwinContext } from '../twin-context.ts'
import { answerJson, extendUrl, readBearerToken } from '../twin-request.ts'
import type { TwinAnswer, TwinRequest } from '../twin-request.ts'
import { invalidStripeRequest } from './stripe-errors.ts'
import type { EmitStripeEvent } from './stripe-payments.ts'
import type { StripeAccountRecord } from './stripe-records.ts'

interface CodeRecord {
  readonly account: string
  readonly isUsed: boolean
  readonly untilMs: number
}

const codeMs = 5 * 60_000

/** Connected accounts, and the OAuth calls that connect and disconnect them. */
export class StripeAccounts {
  readonly accounts
  private readonly codes
  private readonly context: TwinContext
  private readonly emit: EmitStripeEvent

  constructor(context: TwinContext, emit: EmitStripeEvent) {
    this.context = context
    this.emit = emit
    this.accounts = context.store.records<StripeAccountRecord>('stripe.account')
    this.codes = context.store.records<CodeRecord>('stripe.code')
  }

  add(name: string): StripeAccountRecord {
    const id = newTwinId('acct_', 16)
    return this.accounts.put(id, { id, name, connected: true, chargesEnabled: true })
  }

  disconnect(id: string): void {
    const account = this.accounts.get(id)
    if (!account?.connected) return
    this.accounts.put(id, { ...account, connected: false })
    this.emit(id, 'account.application.deauthorized', {
      id: twinKeys.stripeClientId,
      object: 'application',
      name: 'Nestboard',
    })
  }

  /** @throws 401 unless the request carries the platform's secret key */
  requirePlatform(request: TwinRequest): void {
    if (readBearerToken(request) !== twinKeys.stripeSecretKey)
      throw invalidStripeRequest('Invalid API Key provided', {}, 401)
  }

  /** The account that a request acts for. @throws 403 unless it is connected */
  require(id: string): StripeAccountRecord {
    const account = this.accounts.get(id)
    if (account?.connected) return account
    throw invalidStripeRequest(
      `The provided key 'sk_test_****twin' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
      { code: 'account_invalid' },
      403,
    )
  }

  /** The address to which the consent page sends the browser after a yes. */
  grant(redirectUri: string, state: string, name: string): string {
    const code = newTwinId('ac_')
    this.codes.put(code, { account: this.add(name).id, isUsed: false, untilMs: this.context.now() + codeMs })
    return extendUrl(redirectUri, { scope: 'read_write', code, state })
  }

  /** `POST /oauth/token` */
  exchange(grantType: string, code: string): TwinAnswer {
    const known = this.codes.get(code)
    if (grantType !== 'authorization_code') return answerOAuthError('unsupported_grant_type', 'Unsupported grant type.')
    if (!known || known.untilMs < this.context.now())
      return answerOAuthError('invalid_grant', `Authorization code does not exist: ${code}`)
    if (known.isUsed) {
      // A code that is used twice was stolen: Stripe ends what the first use granted.
      this.disconnect(known.account)
      return answerOAuthError('invalid_grant', 'This authorization code has already been used. All tokens are revoked.')
    }
    this.codes.put(code, { ...known, isUsed: true })
    return answerJson(200, {
      access_token: newTwinId('sk_test_'),
      livemode: false,
      refresh_token: newTwinId('rt_'),
      token_type: 'bearer',
      stripe_publishable_key: newTwinId('pk_test_'),
      stripe_user_id: known.account,
      scope: 'read_write',
    })
  }

  /** `POST /oauth/deauthorize` */
  deauthorize(clientId: string, account: string): TwinAnswer {
    if (clientId !== twinKeys.stripeClientId || !this.accounts.get(account)?.connected)
      return answerOAuthError(
        'invalid_client',
        `This application is not connected to stripe account ${account}, or that account does not exist.`,
        401,
      )
    this.disconnect(account)
    return answerJson(200, { stripe_user_id: account })
  }
}

const answerOAuthError = (error: string, description: string, status = 400): TwinAnswer =>
  answerJson(status, { error, error_description: description })

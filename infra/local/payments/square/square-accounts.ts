import { createHash, randomUUID } from 'node:crypto'
import { newTwinId } from '../new-twin-id.ts'
import { twinKeys } from '../twin-context.ts'
import type { TwinContext } from '../twin-context.ts'
import { answerJson, extendUrl, readBearerToken } from '../twin-request.ts'
import type { TwinAnswer, TwinRequest } from '../twin-request.ts'
import { SquareTwinError } from './square-errors.ts'
import type { EmitSquareEvent } from './square-payments.ts'
import type { SquareMerchantRecord, SquareTokenRecord } from './square-records.ts'

interface CodeRecord {
  readonly merchant: string
  readonly challenge: string
  readonly isUsed: boolean
  readonly untilMs: number
}
interface RefreshRecord {
  readonly merchant: string
  /** Tokens of PKCE are used once. */
  readonly isSingleUse: boolean
  readonly isUsed: boolean
}

const codeMs = 5 * 60_000
const tokenMs = 30 * 86_400_000

/** Merchants and their tokens. https://developer.squareup.com/docs/oauth-api/overview */
export class SquareAccounts {
  readonly merchants
  readonly tokens
  private readonly codes
  private readonly refreshes
  private readonly now: TwinContext['now']
  private readonly emit: EmitSquareEvent

  constructor({ store, now }: TwinContext, emit: EmitSquareEvent) {
    this.merchants = store.records<SquareMerchantRecord>('square.merchant')
    this.tokens = store.records<SquareTokenRecord>('square.token')
    this.codes = store.records<CodeRecord>('square.code')
    this.refreshes = store.records<RefreshRecord>('square.refresh')
    this.now = now
    this.emit = emit
  }

  add(name: string, currency: string): SquareMerchantRecord {
    const id = newTwinId('ML', 11).toUpperCase()
    const location = newTwinId('L', 12).toUpperCase()
    return this.merchants.put(id, { id, name, location, currency, revoked: false })
  }

  /** The merchant whose token a request carries. @throws as Square does for a token that ended */
  require(request: TwinRequest): SquareMerchantRecord {
    const token = this.tokens.get(readBearerToken(request))
    const refused = (code: string, detail: string) => new SquareTwinError(401, 'AUTHENTICATION_ERROR', code, detail)
    const merchant = token && this.merchants.get(token.merchant)
    if (!merchant) throw refused('UNAUTHORIZED', 'This request could not be authorized.')
    if (token.revoked || merchant.revoked)
      throw refused('ACCESS_TOKEN_REVOKED', 'The provided access token has been revoked.')
    if (this.now() >= token.untilMs) throw refused('ACCESS_TOKEN_EXPIRED', 'The provided access token has expired.')
    return merchant
  }

  /** The address to which the consent page sends the browser after a yes. */
  grant(redirectUri: string, state: string, merchant: { name: string; currency: string; challenge: string }): string {
    const code = newTwinId('sq0cgb-', 22)
    const { id } = this.add(merchant.name, merchant.currency)
    const { challenge } = merchant
    this.codes.put(code, { merchant: id, challenge, isUsed: false, untilMs: this.now() + codeMs })
    return extendUrl(redirectUri, { code, response_type: 'code', state })
  }

  /** Ends the application's access to a merchant, as the merchant does in its dashboard. */
  revokeMerchant(id: string): void {
    const merchant = this.merchants.get(id)
    if (!merchant || merchant.revoked) return
    this.merchants.put(id, { ...merchant, revoked: true })
    const revoked = { revoked_at: new Date(this.now()).toISOString(), revoker_type: 'MERCHANT' }
    this.emit(id, 'oauth.authorization.revoked', {
      type: 'revocation',
      id: randomUUID(),
      object: { revocation: revoked },
    })
  }

  /** `POST /oauth2/token` */
  obtain(body: Readonly<Record<string, unknown>>): TwinAnswer {
    const text = (name: string): string => (typeof body[name] === 'string' ? body[name] : '')
    if (text('client_id') !== twinKeys.squareAppId) return answerOldError(401, 'unauthorized', 'Not Authorized')
    const secret = text('client_secret')
    if (secret && secret !== twinKeys.squareAppSecret) return answerOldError(401, 'unauthorized', 'Not Authorized')
    if (text('grant_type') === 'refresh_token') return this.refresh(text('refresh_token'), secret !== '')
    if (text('grant_type') !== 'authorization_code') return answerOldError(400, 'bad_request', 'Invalid grant type')
    const code = this.codes.get(text('code'))
    const challenge = createHash('sha256').update(text('code_verifier')).digest('base64url')
    const isProven = secret !== '' || (code?.challenge !== '' && code?.challenge === challenge)
    if (!code || code.isUsed || this.now() >= code.untilMs || !isProven)
      return answerOldError(401, 'unauthorized', 'Authorization code not found or expired')
    this.codes.put(text('code'), { ...code, isUsed: true })
    return this.answerToken(code.merchant, this.addRefreshToken(code.merchant, secret === ''))
  }

  /** `POST /oauth2/revoke` */
  revoke(request: TwinRequest, body: Readonly<Record<string, unknown>>): TwinAnswer {
    if (request.headers['authorization'] !== `Client ${twinKeys.squareAppSecret}`)
      return answerOldError(401, 'unauthorized', 'Not Authorized')
    const token = typeof body['access_token'] === 'string' ? this.tokens.get(body['access_token']) : undefined
    if (!token || token.revoked || this.merchants.get(token.merchant)?.revoked)
      return answerOldError(404, 'not_found', 'access token not found')
    this.revokeMerchant(token.merchant)
    return answerJson(200, { success: true })
  }

  private refresh(refreshToken: string, hasSecret: boolean): TwinAnswer {
    const known = this.refreshes.get(refreshToken)
    if (!known || known.isUsed || this.merchants.get(known.merchant)?.revoked || (!known.isSingleUse && !hasSecret))
      return answerOldError(401, 'unauthorized', 'Refresh token not found or revoked')
    if (!known.isSingleUse) return this.answerToken(known.merchant, refreshToken)
    this.refreshes.put(refreshToken, { ...known, isUsed: true })
    return this.answerToken(known.merchant, this.addRefreshToken(known.merchant, true))
  }

  private addRefreshToken(merchant: string, isSingleUse: boolean): string {
    const token = newTwinId('EQAA', 60)
    this.refreshes.put(token, { merchant, isSingleUse, isUsed: false })
    return token
  }

  private answerToken(merchant: string, refreshToken: string): TwinAnswer {
    const token = newTwinId('EAAA', 60)
    const untilMs = this.now() + tokenMs
    this.tokens.put(token, { merchant, untilMs, revoked: false })
    return answerJson(200, {
      access_token: token,
      token_type: 'bearer',
      expires_at: new Date(untilMs).toISOString().replace(/\.\d+Z$/, 'Z'),
      merchant_id: merchant,
      refresh_token: refreshToken,
      short_lived: false,
    })
  }
}

/** Square's OAuth calls answer errors in the older form, and in `errors`. */
const answerOldError = (status: number, type: string, message: string): TwinAnswer =>
  answerJson(status, {
    message,
    type,
    errors: [
      status === 401
        ? { category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED', detail: message }
        : { category: 'INVALID_REQUEST_ERROR', code: status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST', detail: message },
    ],
  })

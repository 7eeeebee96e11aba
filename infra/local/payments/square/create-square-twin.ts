import { createHmac, randomUUID } from 'node:crypto'
import { newTwinId } from '../new-twin-id.ts'
import { findTestCard } from '../test-card.ts'
import { twinKeys } from '../twin-context.ts'
import type { TwinContext } from '../twin-context.ts'
import { answerJson, parseJsonObject } from '../twin-request.ts'
import type { TwinAnswer, TwinRequest } from '../twin-request.ts'
import type { TwinDelivery } from '../twin-webhooks.ts'
import { listSquarePage } from './list-square-page.ts'
import { SquareAccounts } from './square-accounts.ts'
import { SquareCards } from './square-cards.ts'
import { answerSquareError, invalidSquareRequest, SquareTwinError } from './square-errors.ts'
import { SquareIdempotency } from './square-idempotency.ts'
import {
  buildSquareDispute,
  buildSquareLocation,
  buildSquarePayment,
  buildSquarePayout,
  buildSquareRefund,
} from './build-square-payment.ts'
import { SquarePayments } from './square-payments.ts'
import type { SquareMerchantRecord, SquarePayoutRecord } from './square-records.ts'

type Body = Readonly<Record<string, unknown>>
const paymentPath = /^\/v2\/payments\/([^/]+)(?:\/(complete|cancel))?$/
const mostAmount = 99_999_999

const textOf = (body: Body, name: string): string => (typeof body[name] === 'string' ? body[name] : '')

/** @throws as Square does for a sum that it doesn't take */
function moneyOf(body: Body, merchant: SquareMerchantRecord): { amount: number; currency: string } {
  const { amount, currency } = (body['amount_money'] ?? {}) as { amount?: unknown; currency?: unknown }
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0)
    throw invalidSquareRequest('VALUE_TOO_LOW', '`amount_money.amount` must be greater than 0.')
  if (amount > mostAmount) throw invalidSquareRequest('VALUE_TOO_HIGH', '`amount_money.amount` is too high.')
  if (typeof currency !== 'string') throw invalidSquareRequest('MISSING_REQUIRED_PARAMETER', 'Field must be set')
  if (currency !== merchant.currency)
    throw invalidSquareRequest('INVALID_VALUE', `The currency must be that of the location: ${merchant.currency}.`)
  return { amount, currency }
}

/** A twin of Square: the calls of its API that Nestboard makes, and its tokens for the browser. */
export function createSquareTwin(context: TwinContext) {
  const { now, store } = context
  const emit = (merchantId: string, type: string, data: object): void => {
    const event = {
      merchant_id: merchantId,
      type,
      event_id: randomUUID(),
      created_at: new Date(now()).toISOString(),
      data,
    }
    context.webhooks.send({ provider: 'square', type, body: JSON.stringify(event) })
  }
  const accounts = new SquareAccounts(context, emit)
  const payments = new SquarePayments(context, emit)
  const cards = new SquareCards(context)
  const payouts = store.records<SquarePayoutRecord>('square.payout')
  const idempotency = new SquareIdempotency(context)
  const answerPayment = (record: Parameters<typeof buildSquarePayment>[0]): TwinAnswer =>
    answerJson(200, { payment: buildSquarePayment(record, twinKeys.squareAppId) })

  const createPayment = (body: Body, merchant: SquareMerchantRecord): TwinAnswer => {
    const money = moneyOf(body, merchant)
    const location = textOf(body, 'location_id')
    if (location && location !== merchant.location)
      throw invalidSquareRequest('INVALID_LOCATION', `Location ${location} not found.`)
    const card = cards.use(textOf(body, 'source_id'), textOf(body, 'verification_token') || undefined)
    const [referenceId, note] = [textOf(body, 'reference_id'), textOf(body, 'note')]
    const autocomplete = body['autocomplete'] !== false
    const given = { ...money, autocomplete, ...(referenceId && { referenceId }), ...(note && { note }) }
    return answerPayment(payments.create(merchant, card, given))
  }

  const changePayment = (request: TwinRequest, body: Body, merchant: SquareMerchantRecord): TwinAnswer | undefined => {
    const [, id = '', step] = paymentPath.exec(request.path) ?? []
    if (!id) return undefined
    const record = payments.read(id, merchant.id)
    if (request.method === 'GET' && !step) return answerPayment(record)
    if (request.method === 'PUT' && !step) {
      const change = (body['payment'] ?? {}) as Body
      const { amount, currency } = moneyOf(change, merchant)
      return idempotency.run(request, merchant.id, textOf(body, 'idempotency_key'), () =>
        answerPayment(payments.changeAmount(record, amount, currency)),
      )
    }
    if (step === 'complete') return answerPayment(payments.complete(record))
    return step === 'cancel' ? answerPayment(payments.cancel(record)) : undefined
  }

  const readList = (request: TwinRequest, merchant: SquareMerchantRecord): TwinAnswer | undefined => {
    const own = <T extends { merchant: string }>(all: readonly T[]) =>
      all.filter((each) => each.merchant === merchant.id)
    if (request.path === '/v2/payments')
      return listSquarePage(request, 'payments', own(payments.payments.list()), ({ id }) =>
        buildSquarePayment(payments.read(id, merchant.id), twinKeys.squareAppId),
      )
    if (request.path === '/v2/refunds')
      return listSquarePage(request, 'refunds', own(payments.refunds.list()), buildSquareRefund)
    if (request.path === '/v2/disputes')
      return listSquarePage(request, 'disputes', own(payments.disputes.list()), buildSquareDispute)
    return request.path === '/v2/payouts'
      ? listSquarePage(request, 'payouts', own(payouts.list()), (payout) => buildSquarePayout(payout, now()))
      : undefined
  }

  const handleApi = (request: TwinRequest): TwinAnswer => {
    const merchant = accounts.require(request)
    const { method, path } = request
    const body = method === 'GET' ? {} : parseJsonObject(request.body)
    if (!body) throw invalidSquareRequest('EXPECTED_JSON_BODY', 'The request body is not JSON.')
    if (path === '/v2/locations') return answerJson(200, { locations: [buildSquareLocation(merchant)] })
    const keyed = (call: () => TwinAnswer): TwinAnswer => {
      const key = textOf(body, 'idempotency_key')
      if (!key || key.length > 45)
        throw invalidSquareRequest('MISSING_REQUIRED_PARAMETER', '`idempotency_key` must be set.')
      return idempotency.run(request, merchant.id, key, call)
    }
    if (method === 'POST' && path === '/v2/payments') return keyed(() => createPayment(body, merchant))
    if (method === 'POST' && path === '/v2/refunds')
      return keyed(() => {
        const { amount, currency } = moneyOf(body, merchant)
        const record = payments.read(textOf(body, 'payment_id'), merchant.id)
        const refund = payments.refund(record, amount, currency, textOf(body, 'reason') || undefined)
        // Square answers before the bank has done it, and tells the rest by webhook.
        return answerJson(200, { refund: buildSquareRefund({ ...refund, status: 'PENDING' }) })
      })
    const [, refundId] = /^\/v2\/refunds\/([^/]+)$/.exec(path) ?? []
    const refund = refundId === undefined ? undefined : payments.refunds.get(decodeURIComponent(refundId))
    if (refund?.merchant === merchant.id) return answerJson(200, { refund: buildSquareRefund(refund) })
    const answer = method === 'GET' ? readList(request, merchant) : undefined
    const found = answer ?? changePayment(request, body, merchant)
    if (found) return found
    throw invalidSquareRequest('NOT_FOUND', 'Resource not found.', 404)
  }

  /** What the form in the browser does, by the twin's own script. */
  const handleBrowser = (request: TwinRequest): TwinAnswer | undefined => {
    const given = parseJsonObject(request.body) ?? {}
    if (request.path === '/square/verify') {
      const card = textOf(given, 'token')
      return cards.find(card) ? answerJson(200, { token: cards.verify(card) }) : answerJson(404, {})
    }
    if (request.path !== '/square/tokens') return undefined
    const card = findTestCard(textOf(given, 'number'), textOf(given, 'cvc'), textOf(given, 'postcode'))
    if (!card) return answerJson(400, { message: 'Card number is not valid' })
    const { last4, brand, outcome } = card
    return answerJson(200, { token: cards.add(card), last4, brand, challenge: outcome === 'challenge' })
  }

  const handle = (request: TwinRequest): TwinAnswer | undefined => {
    const { method, path } = request
    if (method === 'POST' && path === '/oauth2/token') return accounts.obtain(parseJsonObject(request.body) ?? {})
    if (method === 'POST' && path === '/oauth2/revoke')
      return accounts.revoke(request, parseJsonObject(request.body) ?? {})
    if (method === 'POST' && path.startsWith('/square/')) return handleBrowser(request)
    if (!path.startsWith('/v2/')) return undefined
    try {
      return handleApi(request)
    } catch (error) {
      if (error instanceof SquareTwinError) return answerSquareError(error)
      throw error
    }
  }
  const payOut = ({ id: merchant, location, currency }: SquareMerchantRecord, amount: number): void => {
    const id = newTwinId('po_')
    const payout = payouts.put(id, { id, merchant, location, createdMs: now(), amount, currency })
    emit(merchant, 'payout.sent', { type: 'payout', id, object: { payout: buildSquarePayout(payout, now()) } })
  }
  return { handle, accounts, payments, cards, payOut }
}

/** The header by which Square signs a delivery: over the address and the body. */
export const signSquareWebhook = ({ body }: TwinDelivery, url: string): Readonly<Record<string, string>> => ({
  'x-square-hmacsha256-signature': createHmac('sha256', twinKeys.squareWebhookKey)
    .update(`${url}${body}`)
    .digest('base64'),
  'square-environment': 'Sandbox',
})

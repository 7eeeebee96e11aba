import { createHmac } from 'node:crypto'
import { newTwinId } from '../new-twin-id.ts'
import { findTestCard } from '../test-card.ts'
import { twinKeys } from '../twin-context.ts'
import type { TwinContext } from '../twin-context.ts'
import { answerJson, parseJsonObject } from '../twin-request.ts'
import type { TwinAnswer, TwinRequest } from '../twin-request.ts'
import type { TwinDelivery } from '../twin-webhooks.ts'
import { listOf, readFormParameters, recordOf, textOf } from '../read-form-parameters.ts'
import type { FormParameters } from '../read-form-parameters.ts'
import { StripeAccounts } from './stripe-accounts.ts'
import { StripeCards } from './stripe-cards.ts'
import { answerStripeError, invalidStripeRequest, StripeTwinError } from './stripe-errors.ts'
import { buildStripeAccount, buildStripeDispute, buildStripePayout } from './build-stripe-dispute.ts'
import { buildStripeIntent, buildStripeRefund } from './build-stripe-intent.ts'
import { StripePayments } from './stripe-payments.ts'
import type { StripePayoutRecord } from './stripe-records.ts'
import { requireStripeAmount } from './require-stripe-amount.ts'
import { StripeIdempotency } from './stripe-idempotency.ts'
import { listStripePage } from './list-stripe-page.ts'

const intentPath = /^\/v1\/payment_intents\/([^/]+)(?:\/(capture|cancel|confirm))?$/

/** A twin of Stripe: the calls of its API that Nestboard makes, and its tokens and 3-D Secure for the browser. */
export function createStripeTwin(context: TwinContext) {
  const { store, now } = context
  const emit = (account: string, type: string, object: object): void => {
    const event = {
      id: newTwinId('evt_'),
      object: 'event',
      account,
      api_version: '2026-10-28.endive',
      created: Math.floor(now() / 1000),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
    context.webhooks.send({ provider: 'stripe', type, body: JSON.stringify(event) })
  }
  const accounts = new StripeAccounts(context, emit)
  const payments = new StripePayments(context, emit)
  const cards = new StripeCards(context)
  const payouts = store.records<StripePayoutRecord>('stripe.payout')
  const idempotency = new StripeIdempotency(context)

  const createIntent = (account: string, parameters: FormParameters, expand: ReadonlySet<string>): TwinAnswer => {
    const currency = textOf(parameters['currency']).toLowerCase()
    const amount = requireStripeAmount(textOf(parameters['amount']), currency)
    const paymentMethod = textOf(parameters['payment_method']) || textOf(parameters['confirmation_token']) || null
    const metadata = Object.entries(recordOf(parameters['metadata'])).map(([name, value]) => [name, textOf(value)])
    const created = payments.create({
      account,
      amount,
      currency,
      description: textOf(parameters['description']) || null,
      metadata: Object.fromEntries(metadata) as Record<string, string>,
      captureMethod: textOf(parameters['capture_method']) === 'manual' ? 'manual' : 'automatic',
      paymentMethod,
    })
    const confirmed =
      textOf(parameters['confirm']) === 'true' && paymentMethod
        ? payments.confirm(created, cards.use(paymentMethod), paymentMethod)
        : created
    return answerJson(200, buildStripeIntent(confirmed, expand))
  }

  const answer = (request: TwinRequest, account: string, parameters: FormParameters): TwinAnswer => {
    const { method, path } = request
    const expand = new Set(listOf(parameters['expand']).flatMap(listExpansions))
    const page = (path: string, all: readonly { id: string; created: number; account: string }[]) => ({
      url: path,
      parameters,
      records: all.filter((each) => each.account === account),
    })
    const [, intentId = '', step] = intentPath.exec(path) ?? []
    if (intentId) {
      const record = payments.read(intentId, account)
      const changed =
        method === 'GET' && !step
          ? record
          : step === 'capture'
            ? payments.capture(record, Number(textOf(parameters['amount_to_capture']) || record.amount))
            : step === 'cancel'
              ? payments.cancel(record)
              : undefined
      if (changed) return answerJson(200, buildStripeIntent(changed, expand))
    }
    switch (`${method} ${path}`) {
      case 'POST /v1/payment_intents':
        return createIntent(account, parameters, expand)
      case 'GET /v1/payment_intents':
        return listStripePage(page(path, payments.intents.list()), ({ id }) =>
          buildStripeIntent(payments.read(id, account), expand),
        )
      case 'POST /v1/refunds': {
        const record = payments.read(textOf(parameters['payment_intent']), account)
        const amount = parameters['amount'] === undefined ? undefined : Number(parameters['amount'])
        const entries = Object.entries(recordOf(parameters['metadata'])).map(([name, value]) => [name, textOf(value)])
        const metadata = Object.fromEntries(entries) as Record<string, string>
        return answerJson(200, buildStripeRefund(payments.refund(record, amount, { metadata, reason: null })))
      }
      case 'GET /v1/refunds': {
        const intent = textOf(parameters['payment_intent'])
        const all = payments.refunds.list().filter((refund) => !intent || refund.intent === intent)
        return listStripePage(page(path, all), ({ id }) => buildStripeRefund(payments.refunds.get(id)!))
      }
      case 'GET /v1/disputes':
        return listStripePage(page(path, payments.disputes.list()), ({ id }) =>
          buildStripeDispute(payments.disputes.get(id)!, payments.seconds()),
        )
      case 'GET /v1/payouts':
        return listStripePage(page(path, payouts.list()), ({ id }) =>
          buildStripePayout(payouts.get(id)!, payments.seconds()),
        )
      default:
        throw invalidStripeRequest(`Unrecognized request URL (${method}: ${path}).`, {}, 404)
    }
  }

  const handleApi = (request: TwinRequest): TwinAnswer => {
    const isPost = request.method === 'POST'
    const parameters = readFormParameters(isPost ? new URLSearchParams(request.body) : request.query)
    accounts.requirePlatform(request)
    const [, readId] = /^\/v1\/accounts\/([^/]+)$/.exec(request.path) ?? []
    if (readId) return answerJson(200, buildStripeAccount(accounts.require(readId)))
    const account = accounts.require(request.headers['stripe-account'] ?? '').id
    const run = () => answer(request, account, parameters)
    return isPost ? idempotency.run(request, account, run) : run()
  }

  /** What the form in the browser does, by the twin's own script. */
  const handleBrowser = (request: TwinRequest): TwinAnswer | undefined => {
    const given = parseJsonObject(request.body) ?? {}
    const field = (name: string): string => (typeof given[name] === 'string' ? given[name] : '')
    if (request.path === '/stripe/tokens') {
      const card = findTestCard(field('number'), field('cvc'), field('postcode'))
      if (!card)
        return answerJson(402, {
          error: { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' },
        })
      return answerJson(200, {
        id: cards.add(field('kind') === 'ctoken_' ? 'ctoken_' : 'pm_', card),
        last4: card.last4,
      })
    }
    if (request.path !== '/stripe/challenge') return undefined
    const [id = ''] = field('clientSecret').split('_secret_')
    const record = payments.intents.get(id)
    if (record?.clientSecret !== field('clientSecret'))
      return answerJson(404, { error: { type: 'invalid_request_error', message: 'No such payment_intent' } })
    const passed = given['passed'] === true
    const shown = given['passed'] === undefined ? record : payments.answerChallenge(record, passed)
    return answerJson(200, buildStripeIntent(shown, new Set()))
  }

  const handle = (request: TwinRequest): TwinAnswer | undefined => {
    const { method, path } = request
    if (method === 'POST' && path === '/oauth/token') {
      const form = new URLSearchParams(request.body)
      return accounts.exchange(form.get('grant_type') ?? '', form.get('code') ?? '')
    }
    if (method === 'POST' && path === '/oauth/deauthorize') {
      const form = new URLSearchParams(request.body)
      return accounts.deauthorize(form.get('client_id') ?? '', form.get('stripe_user_id') ?? '')
    }
    if (path.startsWith('/stripe/') && method === 'POST') return handleBrowser(request)
    if (!path.startsWith('/v1/')) return undefined
    try {
      return handleApi(request)
    } catch (error) {
      if (error instanceof StripeTwinError) return answerStripeError(error)
      throw error
    }
  }
  const payOut = (account: string, amount: number, currency: string): void => {
    const id = newTwinId('po_')
    const created = payments.seconds()
    const payout = payouts.put(id, { id, account, created, amount, currency, arrival: created + 86_400 })
    emit(account, 'payout.created', buildStripePayout(payout, created))
  }
  /** Makes a call's idempotency key repeat this answer, as Stripe does with a 500. */
  const keepAnswer = (request: TwinRequest, answered: TwinAnswer): void =>
    idempotency.replace(request, request.headers['stripe-account'] ?? '', answered)
  return { handle, accounts, payments, cards, payOut, keepAnswer }
}

/** `data.latest_charge.balance_transaction` expands what it passes through, too. */
function listExpansions(path: string): string[] {
  const parts = path.replace(/^data\./, '').split('.')
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}

/** The header by which Stripe signs a delivery. https://docs.stripe.com/webhooks */
export function signStripeWebhook({ body }: TwinDelivery, nowMs: number): Readonly<Record<string, string>> {
  const seconds = Math.floor(nowMs / 1000)
  const signature = createHmac('sha256', twinKeys.stripeWebhookSecret).update(`${seconds}.${body}`).digest('hex')
  return { 'stripe-signature': `t=${seconds},v1=${signature}` }
}

import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTwinsUnderTest } from './testing/connect-to-twins.ts'
import { findProviderDocument } from './testing/provider-documents.ts'
import { recordProviderTraffic } from './testing/record-provider-traffic.ts'
import type { RecordedCall } from './testing/record-provider-traffic.ts'
import { useEveryCall } from './testing/use-every-call.ts'

const file = findProviderDocument('stripe-fixtures3.json.gz')
type Shape = Readonly<Record<string, unknown>>

/**
 * Fields of Stripe's API that its fixtures don't show: optional ones and newer ones. Each is a field of the types of
 * Stripe's library, which the twin's objects are compiled against.
 */
const documented = new Set([
  'payment_intent.allowed_payment_method_types',
  'payment_intent.payment_record',
  'payment_intent.automatic_payment_methods.allow_redirects',
  'payment_intent.last_payment_error.code',
  'payment_intent.last_payment_error.decline_code',
  'payment_intent.last_payment_error.message',
  'payment_intent.next_action.use_stripe_sdk',
  'charge.payment_method_details.card.capture_before',
  'charge.payment_method_details.card.electronic_commerce_indicator',
  'dispute.intended_submission_method',
  'dispute.evidence_details.submission_method',
  'account.business_profile.specified_commercial_transactions_act_url',
  'event.account',
])
/** Records whose keys are ours. */
const isFree = (path: string): boolean => path.endsWith('.metadata')

/** Paths of the fields of an object that its fixture doesn't have. */
function findInvented(value: unknown, shape: unknown, path: string, resources: Shape): string[] {
  if (Array.isArray(value))
    return value.flatMap((each) => findInvented(each, (shape as unknown[])?.[0], path, resources))
  if (typeof value !== 'object' || value === null || isFree(path)) return []
  const own = value as Shape
  const name = own['object']
  // An object within an object, such as an expanded charge, has a fixture of its own.
  const isResource = typeof name === 'string' && name in resources
  const known = isResource ? resources[name] : shape
  const at = isResource ? name : path
  if (typeof known !== 'object' || known === null) return []
  return Object.entries(own).flatMap(([field, each]) => {
    const here = `${at}.${field}`
    if (!(field in known)) return documented.has(here) ? [] : [here]
    return findInvented(each, (known as Shape)[field], here, resources)
  })
}

describe.skipIf(!existsSync(file))("the objects of Stripe's twin have the shapes of Stripe's fixtures", () => {
  let resources: Shape
  let calls: RecordedCall[]
  let events: Shape[]
  beforeAll(async () => {
    resources = (JSON.parse(gunzipSync(readFileSync(file)).toString()) as { resources: Shape }).resources
    const twins = await startTwinsUnderTest()
    const traffic = recordProviderTraffic(twins.origin)
    await useEveryCall(twins, twins.stripe, { ok: 'pm_card_visa', declined: 'pm_card_chargeDeclined' })
    traffic.stop()
    twins.stop()
    calls = traffic.calls.filter(({ path }) => path.startsWith('/v1/'))
    events = twins.control.webhooks.sent.map(({ body }) => JSON.parse(body) as Shape)
  })
  const objectsOf = ({ received }: RecordedCall): unknown[] => {
    const { object, data, error } = received as {
      object?: string
      data?: unknown[]
      error?: { payment_intent?: unknown }
    }
    return object === 'list' ? (data ?? []) : error ? [error.payment_intent] : [received]
  }

  it('no answer has a field of our own', () => {
    const objects = calls.flatMap(objectsOf).filter((each) => each !== undefined)
    const kinds = new Set(objects.map((each) => (each as Shape)['object']))
    expect(kinds).toEqual(new Set(['account', 'payment_intent', 'refund', 'dispute', 'payout']))
    expect(objects.flatMap((each) => findInvented(each, undefined, '', resources))).toEqual([])
  })

  it('a field that we would invent is found', () => {
    const intent = { ...(resources['payment_intent'] as Shape), held_until: 1 }
    expect(findInvented(intent, undefined, '', resources)).toEqual(['payment_intent.held_until'])
    expect(findInvented({ object: 'charge', outcome: { mood: 1 } }, undefined, '', resources)).toEqual([
      'charge.outcome.mood',
    ])
  })

  it('no event has one, and each is known by the name that Stripe gives it', () => {
    const types = new Set(events.map(({ type }) => type))
    expect(types).toEqual(
      new Set([
        'account.application.deauthorized',
        'charge.captured',
        'charge.dispute.closed',
        'charge.dispute.created',
        'charge.refunded',
        'payment_intent.amount_capturable_updated',
        'payment_intent.canceled',
        'payment_intent.payment_failed',
        'payment_intent.succeeded',
        'payout.created',
        'refund.created',
      ]),
    )
    const withoutData = events.flatMap(({ data, ...event }) => [event, (data as Shape)['object']])
    expect(withoutData.flatMap((each) => findInvented(each, undefined, '', resources))).toEqual([])
  })

  it('each call names the version, and each that changes something its key', () => {
    const posts = calls.filter(({ method }) => method === 'POST')
    expect(calls.filter(({ headers }) => headers['stripe-version'] !== '2026-10-28.endive')).toEqual([])
    expect(posts.length).toBeGreaterThan(8)
    expect(posts.filter(({ headers }) => !headers['idempotency-key'] || !headers['stripe-account'])).toEqual([])
    expect(JSON.stringify(posts.map(({ sent }) => sent))).not.toMatch(/application_fee|4242/)
  })
})

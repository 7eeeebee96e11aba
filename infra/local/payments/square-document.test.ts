import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTwinsUnderTest } from './testing/connect-to-twins.ts'
import { recordProviderTraffic } from './testing/record-provider-traffic.ts'
import type { RecordedCall } from './testing/record-provider-traffic.ts'
import { findProviderDocument } from './testing/provider-documents.ts'
import { useEveryCall } from './testing/use-every-call.ts'

const file = findProviderDocument('square-openapi.json.gz')

interface Schema {
  [field: string]: unknown
  properties?: Record<string, Schema>
  type?: string
  $ref?: string
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
  readonly responses: Record<string, { readonly content: Record<string, { readonly schema: Schema }> }>
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, Schema> }
}

/** JSON Schema of an OpenAPI 3.0 schema that refuses every field which the document doesn't name. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, example: _example, ...rest } = value as Schema
  const converted = Object.fromEntries(
    Object.entries(rest)
      .filter(([name]) => !name.startsWith('x-') && name !== 'description' && name !== 'readOnly')
      .map(([name, each]) => [
        name,
        name === 'properties'
          ? Object.fromEntries(Object.entries(each as object).map(([key, schema]) => [key, strict(schema)]))
          : name === '$ref'
            ? String(each).replace('#/components/schemas/', '#/$defs/')
            : strict(each),
      ]),
  ) as Schema
  const closed = converted.properties ? { ...converted, additionalProperties: false } : converted
  return nullable === true ? { anyOf: [closed, { type: 'null' }] } : closed
}

describe.skipIf(!existsSync(file))("what goes over Square's wire is what its OpenAPI document says", () => {
  let document: Document
  let calls: RecordedCall[]
  let webhooks: { readonly type: string; readonly body: string }[]
  let check: (schema: Schema, value: unknown) => string
  beforeAll(async () => {
    document = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Document
    const $defs = strict(document.components.schemas) as Record<string, Schema>
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
    ajv.addSchema({ $id: 'square', $defs })
    check = (schema, value) => {
      const name = String(schema.$ref).replace('#/components/schemas/', '')
      const validate = ajv.getSchema(`square#/$defs/${name}`) ?? ajv.compile({ $ref: `square#/$defs/${name}` })
      return validate(value) ? '' : `${name}: ${ajv.errorsText(validate.errors)}`
    }
    const twins = await startTwinsUnderTest()
    const traffic = recordProviderTraffic(twins.origin)
    const { square } = twins
    await useEveryCall(twins, square, { ok: 'cnon:card-nonce-ok', declined: 'cnon:card-nonce-declined' })
    traffic.stop()
    twins.stop()
    calls = traffic.calls.filter(({ path }) => /^\/(?:v2|oauth2)\//.test(path))
    webhooks = twins.control.webhooks.sent
  })

  /** The operation of a call, its path with parameters in braces. */
  const operationOf = ({ method, path }: RecordedCall): Operation | undefined => {
    const known = Object.keys(document.paths).filter((template) =>
      new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
    )
    const exact = known.find((template) => template === path) ?? known[0]
    return exact === undefined ? undefined : document.paths[exact]?.[method.toLowerCase()]
  }

  it('every call is one of the document, with parameters and a body that it names', () => {
    const wrong = calls.flatMap((call) => {
      const operation = operationOf(call)
      if (!operation) return [`${call.method} ${call.path}: unknown`]
      const allowed = new Set(operation.parameters?.filter((each) => each.in === 'query').map(({ name }) => name))
      const unknown = [...call.query.keys()].filter((name) => !allowed.has(name))
      const schema = operation.requestBody?.content['application/json']?.schema
      const fault = schema ? check(schema, call.sent) : ''
      return unknown.length > 0 || fault ? [`${call.method} ${call.path}: ${unknown.join()} ${fault}`] : []
    })
    expect(
      new Set(calls.map(({ method, path }) => `${method} ${path.replaceAll(/\w{20,}/g, '*')}`)).size,
    ).toBeGreaterThan(14)
    expect(wrong).toEqual([])
    expect(calls.filter(({ headers }) => !headers['square-version'])).toEqual([])
  })

  it('every answer of the twin, errors too, is one that the document describes', () => {
    const wrong = calls.flatMap((call) => {
      const schema = operationOf(call)?.responses['200']?.content['application/json']?.schema
      // The older fields of OAuth's errors are not in the document; its current ones are checked.
      const { message: _message, type: _type, ...received } = call.received as Record<string, unknown>
      const fault = schema ? check(schema, call.status >= 400 ? received : call.received) : 'no schema'
      return fault ? [`${call.method} ${call.path} ${call.status}: ${fault}`] : []
    })
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200, 400, 401, 402, 404]))
    expect(wrong).toEqual([])
  })

  it('every webhook is one that the document describes', () => {
    const names: Readonly<Record<string, string>> = {
      'payment.created': 'PaymentCreatedEvent',
      'payment.updated': 'PaymentUpdatedEvent',
      'refund.created': 'RefundCreatedEvent',
      'refund.updated': 'RefundUpdatedEvent',
      'dispute.created': 'DisputeCreatedEvent',
      'dispute.state.updated': 'DisputeStateUpdatedEvent',
      'payout.sent': 'PayoutSentEvent',
    }
    const wrong = webhooks.flatMap(({ type, body }) => {
      if (type === 'oauth.authorization.revoked') return []
      const fault = check({ $ref: `#/components/schemas/${names[type]}` }, toDocumented(JSON.parse(body)))
      return fault ? [`${type}: ${fault}`] : []
    })
    expect(new Set(webhooks.map(({ type }) => type))).toEqual(
      new Set([...Object.keys(names), 'oauth.authorization.revoked']),
    )
    expect(wrong).toEqual([])
  })
})

/** The document's schema of disputes' events names it `object`, its own example `dispute`; Square sends that. */
function toDocumented(event: { data?: { object?: { dispute?: unknown } } }): unknown {
  const dispute = event.data?.object?.dispute
  return dispute ? { ...event, data: { ...event.data, object: { object: dispute } } } : event
}

import { callerInsteadOfEntityParam } from '@nestboard/shared/kernel/route.ts'
import type { AccessCheck, Route } from '@nestboard/shared/kernel/route.ts'
import { statusPhrases } from '@nestboard/shared/kernel/fault.ts'
import type { FaultStatus } from '@nestboard/shared/kernel/fault.ts'
import { maxFormBytes } from '@nestboard/shared/kernel/wire.ts'
import { loadApiContract } from '../contract.ts'
import type { ApiContractRoute } from '../contract.ts'
import { toJsonSchema, getWireEncoding } from './schema.ts'
import type { JsonSchema } from './schema.ts'

/** An OpenAPI 3.1 document, https://spec.openapis.org/oas/v3.1.1.html. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', OpenApiOperation>>>>>
  readonly [part: string]: unknown
}
export type OpenApiOperation = JsonSchema

const idempotencyKey = {
  type: 'string',
  minLength: 8,
  maxLength: 255,
  description:
    'Any text you choose. Repeating a call with the same key within 24 hours has no further effect and returns the first answer.',
}

/** Converts the contract's HTTP routes to an OpenAPI document; socket requests are listed under `x-socket`. */
export function buildOpenApiDocument(rows: readonly ApiContractRoute[]): OpenApiDocument {
  const paths: Record<string, Partial<Record<'get' | 'post', OpenApiOperation>>> = {}
  for (const row of rows) {
    if (row.route.transport !== 'http') continue
    const methods = (paths[row.route.path] ??= {})
    methods[row.route.method === 'GET' ? 'get' : 'post'] = operationOf(row)
  }
  const used = [...new Set(rows.map(({ feature }) => feature))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nestboard',
      version: '1',
      description:
        'Every call answers {status, data, error}. GET takes a query, POST a form: lists comma-joined, objects as JSON. ' +
        `A form holds ${maxFormBytes / 1e6} MB at most. State-changing calls must come from the same origin ` +
        '(Sec-Fetch-Site or Origin); a caller over its rate limit gets 429 with Retry-After.',
    },
    servers: [{ url: '/' }],
    tags: used.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-nb', description: 'Set by signing in.' },
      },
      responses: Object.fromEntries(general.map((status) => [`E${status}`, refusal(status, [])])),
    },
    'x-socket': rows.filter(({ route }) => route.transport === 'socket').map(socketRequest),
  }
}

const operationOf = (row: ApiContractRoute): OpenApiOperation => {
  const { feature, name, route } = row
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    ...(typeof route.access === 'object' && { description: `Needs ${needOf(route.access)}.` }),
    security: route.access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    ...(route.method === 'GET' ? { parameters: queryOf(route) } : { requestBody: formOf(route) }),
    responses: responsesOf(route),
    'x-budget': route.budget,
  }
}

const propertiesOf = (schema: JsonSchema) => Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)

function queryOf(route: Route) {
  const schema = toJsonSchema(route.params, 'input')
  const required = (schema['required'] ?? []) as string[]
  return propertiesOf(schema).map(([name, field]) => {
    const kind = getWireEncoding(field)
    const base = { name, in: 'query', required: required.includes(name) }
    if (kind === 'json') return { ...base, content: { 'application/json': { schema: field } } }
    return { ...base, schema: field, ...(kind === 'list' && { style: 'form', explode: false }) }
  })
}

function formOf(route: Route) {
  const inputSchema = toJsonSchema(route.params, 'input')
  const properties = Object.fromEntries([
    ...propertiesOf(inputSchema),
    ...(route.creates ? ([['idempotencyKey', idempotencyKey]] as const) : []),
  ])
  const kinds = Object.entries(properties).map(([name, field]) => [name, getWireEncoding(field)] as const)
  const encoding: Record<string, JsonSchema> = {}
  for (const [name, kind] of kinds) {
    if (kind === 'list') encoding[name] = { style: 'form', explode: false }
    if (kind === 'json') encoding[name] = { contentType: 'application/json' }
  }
  const required = (inputSchema['required'] ?? []) as string[]
  const form = { schema: { ...inputSchema, properties }, ...(Object.keys(encoding).length > 0 && { encoding }) }
  const hasFile = kinds.some(([, kind]) => kind === 'file')
  return {
    required: required.length > 0,
    content: hasFile
      ? { 'multipart/form-data': form, 'application/x-www-form-urlencoded': form }
      : { 'application/x-www-form-urlencoded': form },
  }
}

const general = [400, 401, 403, 404, 429, 500] as const satisfies readonly FaultStatus[]

function responsesOf(route: Route) {
  const isMailing = route.method === 'GET' && route.budget === 'mail'
  const statuses: readonly (FaultStatus | undefined)[] = [
    route.access === 'public' ? undefined : 401,
    route.method === 'POST' || isMailing ? 403 : undefined,
    typeof route.access === 'object' ? 404 : undefined,
    429,
    500,
  ]
  const shared = statuses.flatMap((status) =>
    status === undefined ? [] : [[status, { $ref: `#/components/responses/E${status}` }] as const],
  )
  return {
    200: {
      description: phraseOfSuccess,
      content: contentOf(route),
    },
    400: route.errors.length > 0 ? refusal(400, route.errors) : { $ref: '#/components/responses/E400' },
    ...Object.fromEntries(shared),
  }
}

const phraseOfSuccess = 'Done.'

/** Returns the content of a successful response: the JSON envelope, or text of another media type. */
const contentOf = (route: Route) =>
  route.answers === 'application/json'
    ? { 'application/json': { schema: envelope('OK', toJsonSchema(route.data, 'output'), { type: 'null' }) } }
    : { [route.answers]: { schema: { type: 'string' } } }

const envelope = (status: string, data: JsonSchema, error: JsonSchema) => ({
  type: 'object',
  properties: { status: { const: status }, data, error },
  required: ['status', 'data', 'error'],
})

/**
 * Returns a refusal response, with the route's own error texts as examples; the general `Invalid {field}` is not among
 * them.
 */
function refusal(status: FaultStatus, texts: readonly string[]) {
  const examples = texts.map((text, i) => [
    `text${i + 1}`,
    { value: { status: statusPhrases[status], data: null, error: text } },
  ])
  return {
    description: statusPhrases[status],
    ...(status === 429 && {
      headers: { 'Retry-After': { description: 'Seconds until the rate limit resets.', schema: { type: 'integer' } } },
    }),
    content: {
      'application/json': {
        schema: envelope(statusPhrases[status], { type: 'null' }, { type: ['string', 'null'] }),
        ...(examples.length > 0 && { examples: Object.fromEntries(examples) }),
      },
    },
  }
}

const socketRequest = ({ feature, name, route }: ApiContractRoute) => ({
  operationId: `${feature}.${name}`,
  method: route.method,
  operation: route.path,
  summary: route.summary,
  params: toJsonSchema(route.params, 'input'),
  data: toJsonSchema(route.data, 'output'),
})

/** Path of the OpenAPI document. Locally the gateway serves it; in the cloud it is a file next to the browser app. */
export const openapiDocumentUrlPath = '/v1/openapi.json'

/** Returns the content of `/v1/openapi.json`, generated when the site is built or the local system starts. */
export const generateOpenApiJson = async (): Promise<string> =>
  JSON.stringify(buildOpenApiDocument(await loadApiContract()))

const needOf = ({ check, by }: AccessCheck): string =>
  by === callerInsteadOfEntityParam ? check : `${check} on \`${by}\``

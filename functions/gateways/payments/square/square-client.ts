import * as z from 'zod/mini'
import { PaymentProviderError } from '../payment-provider-error.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import { maxListedPayments } from '../port.ts'
import type { PaymentAccount } from '../port.ts'
import { sendProviderRequest } from '../send-provider-request.ts'

/** The version of Square's API that these calls are written for: that of its OpenAPI document. */
export const squareApiVersion = '2025-08-20'

export interface SquareCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Such as `/v2/payments`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: Readonly<Record<string, unknown>>
}

const errorsSchema = z.object({
  errors: z.array(z.object({ category: z.string(), code: z.string() })).check(z.minLength(1)),
})
export type SquareError = z.infer<typeof errorsSchema>['errors'][number]

export type SquareResult = { readonly json: unknown } | { readonly error: SquareError }

export interface SquareClient {
  /**
   * Calls Square. An error of the call itself is returned.
   * @throws PaymentProviderError `unreachable` or `account`
   */
  readonly call: (account: PaymentAccount, call: SquareCall) => Promise<SquareResult>
  /** The same, for calls whose errors are none that the caller handles. @throws PaymentProviderError, also `refused` */
  readonly request: <T>(account: PaymentAccount, schema: z.ZodMiniType<T>, call: SquareCall) => Promise<T>
  /** All items of a list, in Square's order. `field` holds them in each page. @throws PaymentProviderError */
  readonly list: <T>(
    account: PaymentAccount,
    schema: z.ZodMiniType<T>,
    field: string,
    call: Omit<SquareCall, 'method'>,
  ) => Promise<T[]>
}

/** A client of Square's REST API; its own library bundles to 3.8 MB. https://developer.squareup.com/reference/square */
export function createSquareClient(settings: PaymentSettings): SquareClient {
  const call: SquareClient['call'] = async ({ accessToken }, { method, path, query = {}, body }) => {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, value)
    const { status, json } = await sendProviderRequest({
      providerName: 'Square',
      method,
      url: `${settings.NB_SQUARE_API}${path}${parameters.size ? `?${parameters}` : ''}`,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'square-version': squareApiVersion,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs: settings.NB_PAYMENT_TIMEOUT_MS,
    })
    if (status < 400) return { json }
    const parsed = errorsSchema.safeParse(json)
    if (!parsed.success) throw new PaymentProviderError('unreachable', 'Square', `http_${status}`)
    const error = parsed.data.errors[0]!
    if (error.category === 'AUTHENTICATION_ERROR')
      throw new PaymentProviderError('account', 'Square', error.code.toLowerCase())
    return { error }
  }
  const request: SquareClient['request'] = async (account, schema, asked) => {
    const answer = await call(account, asked)
    if ('error' in answer) throw new PaymentProviderError('refused', 'Square', answer.error.code.toLowerCase())
    return parseSquareAnswer(schema, answer.json)
  }
  return {
    call,
    request,
    list: async (account, schema, field, { path, query }) => {
      const pageSchema = z.object({ cursor: z.optional(z.string()) })
      const itemsSchema = z.object({ [field]: z.optional(z.array(schema)) })
      const found: z.infer<typeof schema>[] = []
      for (let cursor: string | undefined; ;) {
        const json = await request(account, z.unknown(), { method: 'GET', path, query: { ...query, cursor } })
        found.push(...(parseSquareAnswer(itemsSchema, json)[field] ?? []))
        cursor = parseSquareAnswer(pageSchema, json).cursor
        if (!cursor) return found
        if (found.length >= maxListedPayments) throw new PaymentProviderError('refused', 'Square', 'list_too_long')
      }
    },
  }
}

/** @throws PaymentProviderError `unreachable` for an answer that isn't Square's */
export function parseSquareAnswer<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new PaymentProviderError('unreachable', 'Square', 'answer')
  return parsed.data
}

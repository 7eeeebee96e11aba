import type * as z from 'zod/mini'
import type { CallRateLimitClass } from './call-rate-limit.ts'

export type ObjectSchema = z.ZodMiniObject
export type HttpMethod = 'GET' | 'POST'

/**
 * Who may call a route. `public`: anyone. `session`: anyone signed in. An `AccessCheck` names a permission rule
 * (`check`) and the parameter with the id of the entity that the rule checks (`by`), or `callerInsteadOfEntityParam`.
 */
export type RouteAccess = 'public' | 'session' | AccessCheck
export interface AccessCheck<Name extends string = string> {
  readonly check: Name
  readonly by: string
}

export interface Route<
  Params extends ObjectSchema = ObjectSchema,
  Data extends ObjectSchema = ObjectSchema,
  Rule extends RouteAccess = RouteAccess,
> {
  readonly method: HttpMethod
  /** The full path, including `/v1`. */
  readonly path: `/v1/${string}`
  /** `socket` routes are requests sent over the WebSocket /ws/ and have no HTTP path. */
  readonly transport: 'http' | 'socket'
  readonly access: Rule
  /** The request parameters; unknown fields are ignored. */
  readonly params: Params
  /** The schema of `data` in a successful answer. */
  readonly data: Data
  /** The error texts of this route, in addition to the general ones. */
  readonly errors: readonly string[]
  /** The rate limit class that a call is charged to. */
  readonly budget: CallRateLimitClass
  /** The rate limit class that a visitor's call is charged to; a visitor is counted by network. Default: `budget`. */
  readonly visitorBudget: CallRateLimitClass
  /**
   * Whether the call creates an entity. Such a route accepts an `idempotencyKey` and repeats the first answer to later
   * calls with the same key for 24 h.
   */
  readonly creates: boolean
  /**
   * Whether cross-origin requests are accepted, such as those of mail services. Such a route must authorize the caller
   * by its parameters alone, which may be in the query or in the form.
   */
  readonly anyOrigin: boolean
  /**
   * Whether the body is left as it came, for webhooks whose signature covers each byte. The operation gets the request
   * in its context and must authorize the caller by that signature.
   */
  readonly rawBody: boolean
  /**
   * The media type of a successful answer. With `text/calendar`, the body is `data.body` itself instead of the JSON
   * envelope and may be cached for ten minutes; errors are answered in the envelope.
   */
  readonly answers: 'application/json' | 'text/calendar'
  /**
   * For how many seconds the edge may give a successful answer to every caller from the same country; 0 for none. Such
   * a route is a public GET without parameters whose answer depends on nothing but the country.
   */
  readonly sharedSeconds: number
  /** One sentence for the OpenAPI document and the API page. */
  readonly summary: string
}

export type RouteParams<R extends Route> = z.output<R['params']>
export type RouteResponseData<R extends Route> = z.output<R['data']>
/** The parameters as a caller writes them; those with a default are optional. */
export type RouteParamsInput<R extends Route> = z.input<R['params']>

type Given<P extends ObjectSchema, D extends ObjectSchema, A extends RouteAccess> = Pick<
  Route<P, D, A>,
  'method' | 'path' | 'access' | 'params' | 'data' | 'summary'
> &
  Partial<
    Pick<
      Route,
      | 'errors'
      | 'budget'
      | 'visitorBudget'
      | 'creates'
      | 'anyOrigin'
      | 'rawBody'
      | 'transport'
      | 'answers'
      | 'sharedSeconds'
    >
  >

/**
 * Declares one route of the API. Parsing, answers, gateway routes, client types, OpenAPI and policy tests are all
 * derived from this value.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<P extends ObjectSchema, D extends ObjectSchema, const A extends RouteAccess>(
  given: Given<P, D, A>,
): Route<P, D, A> {
  const budget = given.budget ?? (given.method === 'GET' ? 'read' : 'write')
  return {
    transport: 'http',
    errors: [],
    budget,
    visitorBudget: budget,
    creates: false,
    anyOrigin: false,
    rawBody: false,
    answers: 'application/json',
    sharedSeconds: 0,
    ...given,
  }
}

/**
 * The value of `by` in an access check that looks only at the caller, such as whether the caller is staff. No
 * parameter has this name.
 */
export const callerInsteadOfEntityParam = 'caller'

/** A named permission check on the entity whose id is in parameter `by`. */
export const makeAccessCheck = <const Name extends string>(check: Name, by = 'id'): AccessCheck<Name> => ({ check, by })

/** The name of a route in API Gateway and in the cost meter: `POST /v1/user/account/create`. */
export const routeKey = (of: Pick<Route, 'method' | 'path'>): string => `${of.method} ${of.path}`

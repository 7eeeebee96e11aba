import type * as z from 'zod/mini'
import type { BudgetClass } from './budget.ts'

export type Shape = z.ZodMiniObject
export type Method = 'GET' | 'POST'

/**
 * Who may call. `public`: anyone. `session`: anyone signed in. A check names a rule about the thing the request is
 * about, run before the operation: `check` is the rule's name, `by` the parameter that holds the thing's id.
 */
export type Access = 'public' | 'session' | Check
export interface Check<Name extends string = string> {
  readonly check: Name
  readonly by: string
}

export interface Route<Params extends Shape = Shape, Data extends Shape = Shape, Rule extends Access = Access> {
  readonly method: Method
  /** Whole path, `/v1` included. */
  readonly path: `/v1/${string}`
  /** `socket` routes are requests inside /ws/ and have no HTTP path. */
  readonly transport: 'http' | 'socket'
  readonly access: Rule
  /** What the caller sends; unknown fields are ignored. */
  readonly params: Params
  /** What a success answers under `data`. */
  readonly data: Data
  /** The texts this route may refuse with, beside the general ones. */
  readonly errors: readonly string[]
  /** What the caller's rate budget is charged under. */
  readonly budget: BudgetClass
  /** Creates something: accepts `idempotencyKey`, and answers a repeat with the first answer for 24 h. */
  readonly creates: boolean
  /**
   * May come from anywhere, not just our own pages: for what a mail service calls. Nothing but what it is sent may
   * prove the caller's right, and its parameters may stand in the address as well as in the form.
   */
  readonly anyOrigin: boolean
  /** What it does, one sentence; shown in the API page. */
  readonly summary: string
}

export type Params<R extends Route> = z.output<R['params']>
export type Data<R extends Route> = z.output<R['data']>
/** What a caller writes: defaults may be left out. */
export type Input<R extends Route> = z.input<R['params']>

type Given<P extends Shape, D extends Shape, A extends Access> = Pick<
  Route<P, D, A>,
  'method' | 'path' | 'access' | 'params' | 'data' | 'summary'
> &
  Partial<Pick<Route, 'errors' | 'budget' | 'creates' | 'anyOrigin' | 'transport'>>

/**
 * States one call of the API. Everything else about it (parsing, answering, gateway routes, client types, OpenAPI,
 * policy tests) is derived from this value.
 */
/* @__NO_SIDE_EFFECTS__ */
export function route<P extends Shape, D extends Shape, const A extends Access>(given: Given<P, D, A>): Route<P, D, A> {
  return {
    transport: 'http',
    errors: [],
    budget: given.method === 'GET' ? 'read' : 'write',
    creates: false,
    anyOrigin: false,
    ...given,
  }
}

/** A named check on the thing whose id is in the parameter `by`. */
export const may = <const Name extends string>(check: Name, by = 'id'): Check<Name> => ({ check, by })

/** `POST /v1/user/account/create`: a route's name on the wire, in the gateway and in the meter. */
export const routeKey = (of: Pick<Route, 'method' | 'path'>): string => `${of.method} ${of.path}`

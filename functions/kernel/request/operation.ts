import type { AccessCheck, RouteResponseData, RouteParams, Route } from '@nestboard/shared/kernel/route.ts'
import type { Actor, UserActor } from './actor.ts'
import type { IdempotentCall } from './idempotent-response.ts'
import type { RawRequest } from './request.ts'
import type { Logger } from './create-logger.ts'

/** The context of an operation: caller, time and network. Operations use no other clock and no ambient state. */
export interface OperationContext<A extends Actor = Actor> {
  readonly actor: A
  readonly nowMs: number
  /** Scheme and host for links in mails: from `NB_ORIGIN`, never from the request. */
  readonly origin: string
  /** Scheme and host that the browser called, as the edge states it: the deployment's own domain. */
  readonly siteOrigin: string
  readonly userAgent: string
  /** Network that the caller's requests are counted under: an IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string
  /** ISO 3166 code of the country that the request came from; '' if unknown. Only for routes with `sharedSeconds`. */
  readonly country: string
  /** Returns the value of a cookie that the caller sent, by the cookie's full name. */
  readonly cookieOf: (name: string) => string | undefined
  readonly log: Logger
  /** Set-Cookie values to send with the answer. */
  readonly cookies: string[]
  /** The request as it came, for routes with `rawBody`. */
  readonly raw?: RawRequest | undefined
  /**
   * Set if the caller sent an idempotency key: `commitTransaction` writes the answer in the transaction of the effect.
   */
  readonly once: IdempotentCall | undefined
}

/** The context of work without an HTTP request: a socket frame, or a task that the timers run for a person. */
export const buildContextWithoutRequest = (
  actor: UserActor,
  nowMs: number,
  log: Logger,
): OperationContext<UserActor> => ({
  actor,
  nowMs,
  origin: '',
  siteOrigin: '',
  userAgent: '',
  network: '',
  country: '',
  cookieOf: () => undefined,
  log,
  cookies: [],
  once: undefined,
})

type ActorOf<R extends Route> = R['access'] extends 'public' ? Actor : UserActor

/** A plain function of input and context that returns the route's data or throws a Fault. */
export type Operation<R extends Route> = (
  input: RouteParams<R>,
  context: OperationContext<ActorOf<R>>,
) => Promise<RouteResponseData<R>>

/** A feature's routes module: only its routes are exported from it. */
export type FeatureRoutes = Readonly<Record<string, Route>>

/** One operation for each HTTP route of the module, by the route's name. */
export type Operations<R extends FeatureRoutes> = { readonly [Name in keyof R]: Operation<R[Name]> }

/**
 * Whether the actor may access the entity with this id. False is answered as 404; throw `forbidden()` only if the
 * caller may know that the entity exists.
 */
export type AccessRule = (actor: UserActor, id: number | undefined, nowMs: number) => Promise<boolean> | boolean

type CheckNames<R extends FeatureRoutes> = Extract<R[keyof R]['access'], AccessCheck>['check']
/** The access rules of a feature: one for each check that its routes name. */
export type AccessRules<R extends FeatureRoutes> = Readonly<Record<CheckNames<R>, AccessRule>>

/** Lets callers access only their own account. Without an id, the route means the caller's own account. */
export const isOwnAccount: AccessRule = (actor, id) => id === undefined || id === actor.userId

import { isDeepStrictEqual } from 'node:util'
import type { APIGatewayProxyEventV2, Context as LambdaContext } from 'aws-lambda'
import { routeKey } from '@nestboard/shared/kernel/route.ts'
import type { AccessCheck, Route, ObjectSchema } from '@nestboard/shared/kernel/route.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { WireFields } from '@nestboard/shared/kernel/wire.ts'
import type { Actor } from './actor.ts'
import { okResponse, plainTextResponse } from './response.ts'
import { RepeatedCallError } from '../table/commit-transaction.ts'
import { findCookieValue } from './cookie.ts'
import { env } from '../env.ts'
import { readIdempotentResponse, parseIdempotencyKey } from './idempotent-response.ts'
import { createLogger } from './create-logger.ts'
import type { AccessRule, OperationContext, Operation } from './operation.ts'
import { runAheadOfPermission } from './permission.ts'
import { getCallerCountry, getCallerNetwork, readSiteOrigin } from './request.ts'
import type { RawRequest } from './request.ts'

/** A route with its operation and access rule. */
export interface RouteWithOperation {
  readonly route: Route
  readonly operation: Operation<Route>
  /** The access rule that the route names; undefined if it names none. */
  readonly rule: AccessRule | undefined
}

/** A request after decoding: its raw fields, its parsed input, and the event that it came from. */
export interface DecodedRequest {
  readonly fields: WireFields
  readonly input: Record<string, unknown>
  readonly raw?: RawRequest
  readonly event: APIGatewayProxyEventV2
  readonly lambda: LambdaContext
  readonly nowMs: number
}

/**
 * Thrown if the session that the cookie names has ended. The operation ran for the wrong actor, but its answer was
 * dropped and it wrote nothing.
 */
export class SessionEndedError extends Error {}

/**
 * Runs the operation in parallel with its caller's checks, and returns the answer. `actor` is the caller that the
 * cookie claims, so reads start at once; the answer and every effect wait until session and access rule agree
 * (`README.md`, "Reads that start early").
 * @throws SessionEndedError if the verified actor is not the claimed one
 */
export async function performOperation(
  served: RouteWithOperation,
  call: DecodedRequest,
  actor: Actor,
  admitted: Promise<Actor>,
) {
  const { route, operation, rule } = served
  const context = contextOf(call, route, actor)
  const { once } = context
  const checks = Promise.all([
    once && readIdempotentResponse(once),
    rule && requireAccess(rule, route, actor, call.input, call.nowMs),
  ])
  const permission = permissionAfter(admitted, checks, actor)
  const data = runAheadOfPermission(permission, async () =>
    operation(call.input, context as Parameters<typeof operation>[1]),
  )
  // Reads may start before the permission check ends. If the check refuses, their results and errors are dropped.
  data.catch(() => {})
  const first = await answeredBefore(permission)
  if (first) return okResponse(first.data, [])
  const settled = await data.catch(async (error: unknown) => {
    if (error instanceof RepeatedCallError && once)
      return (await readIdempotentResponse(once)) as Record<string, unknown>
    throw error
  })
  if (route.answers !== 'application/json') return plainTextResponse(route.answers, (settled as { body: string }).body)
  return okResponse(env.NB_CHECK_OUTPUT ? exactly(route.data, settled) : settled, context.cookies, route.sharedSeconds)
}

const contextOf = (
  { fields, raw, event, lambda, nowMs }: DecodedRequest,
  route: Route,
  actor: Actor,
): OperationContext => ({
  actor,
  nowMs,
  origin: env.NB_ORIGIN,
  siteOrigin: readSiteOrigin(event),
  userAgent: event.headers['user-agent']?.slice(0, 256) ?? '',
  log: createLogger(lambda.awsRequestId ?? event.requestContext.requestId),
  network: getCallerNetwork(event),
  country: getCallerCountry(event),
  cookieOf: (name) => findCookieValue(event.cookies, name),
  cookies: [],
  raw,
  once: route.creates ? parseIdempotencyKey(actor, routeKey(route), fields, nowMs) : undefined,
})

/** Thrown if a call with the same idempotency key was answered before; carries that answer's data. */
class Answered extends Error {
  readonly data: Record<string, unknown>
  constructor(data: Record<string, unknown>) {
    super('answered before')
    this.data = data
  }
}

const answeredBefore = (permission: Promise<void>): Promise<Answered | undefined> =>
  permission.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Answered) return error
      throw error
    },
  )

/** Resolves when session and access rule allow the call. If both refuse, the session's refusal is thrown. */
async function permissionAfter(
  admitted: Promise<Actor>,
  checks: Promise<[unknown, unknown]>,
  actor: Actor,
): Promise<void> {
  checks.catch(() => {})
  if ((await admitted) !== actor) throw new SessionEndedError('the session has ended')
  const [first] = await checks
  if (first !== undefined) throw new Answered(first as Record<string, unknown>)
}

async function requireAccess(
  rule: AccessRule,
  route: Route,
  actor: Actor,
  input: Record<string, unknown>,
  nowMs: number,
): Promise<void> {
  const by = (route.access as AccessCheck).by
  if (actor.kind !== 'user' || !(await rule(actor, input[by] as number | undefined, nowMs))) throw notFound()
}

/** Returns the data if it has exactly the fields of its contract; parsing alone would silently strip a leaked field. */
function exactly(schema: ObjectSchema, data: Record<string, unknown>): Record<string, unknown> {
  const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  const sent = asSent(data)
  if (!isDeepStrictEqual(asSent(schema.parse(sent)), sent))
    throw new Error('the answer has fields that its contract does not name')
  return data
}

import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda'
import { routeKey } from '@nestboard/shared/kernel/route.ts'
import type { AccessCheck, Route } from '@nestboard/shared/kernel/route.ts'
import { isRateLimitedPerNetwork } from '@nestboard/shared/kernel/call-rate-limit.ts'
import { unauthorized } from '@nestboard/shared/kernel/fault.ts'
import { decodeWireFields } from '@nestboard/shared/kernel/wire.ts'
import type { Actor } from './actor.ts'
import { visitorActor } from './actor.ts'
import { chargeRateLimit } from './rate-limit.ts'
import { compressResponse } from './compress-response.ts'
import { markNetworkDistrusted, isNetworkDistrusted } from './distrusted-network.ts'
import { withRequestLog } from './with-request-log.ts'
import type { AccessRule, AccessRules, Operation, Operations, FeatureRoutes } from './operation.ts'
import { envelopeMiddleware } from './response.ts'
import { hashSecret } from '../secrets/new-id.ts'
import { performOperation, SessionEndedError } from './perform-operation.ts'
import type { RouteWithOperation } from './perform-operation.ts'
import {
  getCallerNetwork,
  parseRequestFields,
  readRawRequest,
  requireRequestThroughEdge,
  requireSameOrigin,
} from './request.ts'
import { authenticateActor, toUnverifiedActor, findSessionToken } from './session.ts'
import type { SessionToken } from './session.ts'
import { collectHttpMethodsByPath, unmatchedRouteResponse } from './unmatched-route-response.ts'
import { formatCause } from './cause.ts'
import { runWithRequestId } from './request-id.ts'

/**
 * A feature's Lambda handler: API Gateway (HTTP API, payload 2.0) event in, result out. The order is fixed: envelope
 * around everything, then whether the request came through the edge, its origin, session and rate limit together, body,
 * access, operation. Reads overlap (`perform-operation.ts`), but refusals and effects come out as if each step had
 * waited for the previous one.
 * @param routes the feature's routes module
 * @param operations one for each HTTP route, by the same name; the compiler reports a missing one
 * @param checks a rule for each check that the routes name
 */
export function createFeatureHandler<R extends FeatureRoutes>(
  routes: R,
  operations: Operations<R>,
  ...[checks]: ChecksGiven<R>
) {
  // The gateway calls a function for all paths below a prefix, so a path may also be that of a socket's request.
  const http = Object.entries(routes).filter(([, { transport }]) => transport === 'http')
  const served = new Map(
    http.map(([name, route]): [string, RouteWithOperation] => [
      routeKey(route),
      {
        route,
        operation: (operations as unknown as Record<string, Operation<Route>>)[name]!,
        rule: typeof route.access === 'object' ? (checks as Record<string, AccessRule>)[route.access.check] : undefined,
      },
    ]),
  )
  const known = collectHttpMethodsByPath(http.map(([, route]) => route))
  const chain = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(envelopeMiddleware())
    .handler(async (event: APIGatewayProxyEventV2, lambda: LambdaContext) => {
      return run(served.get(event.routeKey)!, event, lambda)
    })
  const handler = withRequestLog(async (event, lambda) => compressResponse(event, await chain(event, lambda)))
  return (event: APIGatewayProxyEventV2, lambda: LambdaContext) => {
    const { http: called, requestId } = event.requestContext
    const { method, path } = called
    const key = `${method} ${path}`
    if (!served.has(key)) return Promise.resolve(unmatchedRouteResponse(known, method, path, requestId))
    // The gateway's route covers many of ours; from here on, the event names ours.
    const named = { ...event, routeKey: key }
    return runWithRequestId(formatCause(requestId, key), () => handler(named, lambda))
  }
}

type ChecksGiven<R extends FeatureRoutes> =
  Extract<R[keyof R]['access'], AccessCheck> extends never ? [checks?: undefined] : [checks: AccessRules<R>]

async function run(served: RouteWithOperation, event: APIGatewayProxyEventV2, lambda: LambdaContext) {
  const { route } = served
  const nowMs = Date.now()
  requireRequestThroughEdge(event)
  requireSameOrigin(event, route)
  const token = findSessionToken(event.cookies)
  const claimed = token ? toUnverifiedActor(token) : visitorActor
  const admitted = admit(route, event, { token, claimed, nowMs })
  // A rejection of `admitted` is marked as handled here; each path below awaits it.
  admitted.catch(() => {})
  // A caller without a valid session must learn nothing about the body, so the session's refusal comes first.
  const [read] = await Promise.allSettled([inputOf(route, event)])
  if (read.status === 'rejected') throw await admitted.then(() => read.reason as Error)
  if (isNetworkDistrusted(getCallerNetwork(event), nowMs)) await admitted
  const call = { ...read.value, event, lambda, nowMs }
  return performOperation(served, call, claimed, admitted).catch(async (error: unknown) => {
    // A caller with an ended session may still read public data, as a visitor.
    if (error instanceof SessionEndedError) return performOperation(served, call, visitorActor, admitted)
    await admitted
    throw error
  })
}

/**
 * Verifies the caller's session and charges the caller's rate limit. @throws Fault 401 without a session that the
 * route needs, 429 over the rate limit
 */
async function admit(
  route: Route,
  event: APIGatewayProxyEventV2,
  { token, claimed, nowMs }: { token: SessionToken | undefined; claimed: Actor; nowMs: number },
): Promise<Actor> {
  const address = `I${getCallerNetwork(event)}`
  const payer = token && !isRateLimitedPerNetwork(route.budget) ? `T${hashSecret(token.secret)}` : address
  const [actor] = await Promise.all([
    authenticateActor(token, nowMs, claimed.kind === 'user' ? claimed : undefined),
    chargeRateLimit(payer, token ? route.budget : route.visitorBudget, nowMs),
  ])
  if (actor.kind === 'visitor' && token) markNetworkDistrusted(getCallerNetwork(event), nowMs)
  // A made-up token would otherwise get its own rate limit, so unknown tokens are charged to the IP address as well.
  if (actor.kind === 'visitor' && payer !== address) await chargeRateLimit(address, route.visitorBudget, nowMs)
  if (route.access !== 'public' && actor.kind !== 'user') throw unauthorized()
  return actor
}

async function inputOf(route: Route, event: APIGatewayProxyEventV2) {
  if (route.rawBody) return { fields: {}, input: {}, raw: readRawRequest(event) }
  const fields = await parseRequestFields(event, route)
  return { fields, input: decodeWireFields(route.params, fields) }
}

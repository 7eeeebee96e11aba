import { isDeepStrictEqual } from 'node:util'
import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda'
import { routeKey } from '@nestboard/shared/kernel/contract.ts'
import type { Check, Route, Shape } from '@nestboard/shared/kernel/contract.ts'
import { isNarrow } from '@nestboard/shared/kernel/budget.ts'
import { notFound, unauthorized } from '@nestboard/shared/kernel/fault.ts'
import { decode } from '@nestboard/shared/kernel/wire.ts'
import type { Actor } from './actor.ts'
import { visitor } from './actor.ts'
import { charge } from './budget.ts'
import { cookieAmong } from './cookie.ts'
import { Repeated } from './commit.ts'
import { distrust, isDistrusted } from './distrust.ts'
import { env } from './env.ts'
import { firstAnswer, onceOf } from './idempotency.ts'
import { logFor } from './log.ts'
import { logged } from './request-log.ts'
import type { CheckRule, Checks, Context, Operation, Operations, Routes } from './operation.ts'
import { answer, envelope } from './answer.ts'
import { hashOf } from './random.ts'
import { callerNetwork, fieldsOf, requireEdge, requireSameOrigin } from './request.ts'
import { aheadOf } from './permission.ts'
import { actorOf, claimedBy, tokenAmong } from './session.ts'
import type { Token } from './session.ts'

interface Served {
  readonly route: Route
  readonly operation: Operation<Route>
  readonly rule: CheckRule | undefined
}

/**
 * A feature's Lambda handler: API Gateway (HTTP API, payload 2.0) event in, result out. The order is fixed: envelope
 * around everything, then edge, origin, session and budget together, body, access, operation. What reads may be read
 * at the same time; who is refused, by what, and what was done until then is as if each had waited for the one before.
 * @param routes the feature's routes module
 * @param operations one for each HTTP route, by the same name; the compiler misses none
 * @param checks a rule for each check the routes name
 */
export function serve<R extends Routes>(routes: R, operations: Operations<R>, ...[checks]: ChecksGiven<R>) {
  const served = new Map(
    Object.entries(routes).map(([name, route]): [string, Served] => [
      routeKey(route),
      {
        route,
        operation: (operations as unknown as Record<string, Operation<Route>>)[name]!,
        rule: typeof route.access === 'object' ? (checks as Record<string, CheckRule>)[route.access.check] : undefined,
      },
    ]),
  )
  const chain = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(envelope())
    .handler(async (event: APIGatewayProxyEventV2, lambda: LambdaContext) => {
      const found = served.get(event.routeKey)
      if (!found) throw notFound(`no route ${event.routeKey}`)
      return run(found, event, lambda)
    })
  return logged((event, lambda) => chain(event, lambda))
}

type ChecksGiven<R extends Routes> =
  Extract<R[keyof R]['access'], Check> extends never ? [checks?: undefined] : [checks: Checks<R>]

async function run(served: Served, event: APIGatewayProxyEventV2, lambda: LambdaContext) {
  const { route } = served
  const nowMs = Date.now()
  requireEdge(event)
  requireSameOrigin(event, route)
  const token = tokenAmong(event.cookies)
  const claimed = token ? claimedBy(token) : visitor
  const admitted = admit(route, event, { token, claimed, nowMs })
  // Awaited by whatever comes next; until then its failure is nobody's yet.
  admitted.catch(() => {})
  // Of the body nothing is said to whoever isn't admitted.
  const [read] = await Promise.allSettled([inputOf(route, event)])
  if (read.status === 'rejected') throw await admitted.then(() => read.reason as Error)
  if (isDistrusted(callerNetwork(event), nowMs)) await admitted
  const call = { ...read.value, event, lambda, nowMs }
  return performed(served, call, claimed, admitted).catch(async (error: unknown) => {
    // An ended session is no reason to keep from somebody what everyone may read.
    if (error === notClaimed) return performed(served, call, visitor, admitted)
    await admitted
    throw error
  })
}

/** The session of the caller, and its budget. @throws Fault 401, 429 */
async function admit(
  route: Route,
  event: APIGatewayProxyEventV2,
  { token, claimed, nowMs }: { token: Token | undefined; claimed: Actor; nowMs: number },
): Promise<Actor> {
  const address = `I${callerNetwork(event)}`
  const payer = token && !isNarrow(route.budget) ? `T${hashOf(token.secret)}` : address
  const [actor] = await Promise.all([
    actorOf(token, nowMs, claimed.kind === 'user' ? claimed : undefined),
    charge(payer, route.budget, nowMs),
  ])
  if (actor.kind === 'visitor' && token) distrust(callerNetwork(event), nowMs)
  // An invented token must not buy a fresh budget.
  if (actor.kind === 'visitor' && payer !== address) await charge(address, route.budget, nowMs)
  if (route.access !== 'public' && actor.kind !== 'user') throw unauthorized()
  return actor
}

async function inputOf(route: Route, event: APIGatewayProxyEventV2) {
  const fields = await fieldsOf(event, route)
  return { fields, input: decode(route.params, fields) }
}

/** The caller is not whom its cookie names. */
const notClaimed = new Error('the session has ended')

interface Call extends Awaited<ReturnType<typeof inputOf>> {
  readonly event: APIGatewayProxyEventV2
  readonly lambda: LambdaContext
  readonly nowMs: number
}

/**
 * Runs the operation as `actor` and answers. It begins while session and check are still being looked up and reads for
 * whom the cookie names; neither its answer nor a write leaves before both agree (`permission.ts`).
 */
async function performed(
  { route, operation, rule }: Served,
  { fields, input, event, lambda, nowMs }: Call,
  actor: Actor,
  admitted: Promise<Actor>,
) {
  const once = route.creates ? onceOf(actor, routeKey(route), fields, nowMs) : undefined
  const context: Context = {
    actor,
    nowMs,
    origin: env.NB_ORIGIN,
    userAgent: event.headers['user-agent']?.slice(0, 256) ?? '',
    log: logFor(lambda.awsRequestId ?? event.requestContext.requestId),
    network: callerNetwork(event),
    cookieOf: (name) => cookieAmong(event.cookies, name),
    cookies: [],
    once,
  }
  const checks = Promise.all([once && firstAnswer(once), rule && requireAccess(rule, route, actor, input, nowMs)])
  const permission = permissionAfter(admitted, checks, actor)
  const data = aheadOf(permission, async () => operation(input, context as Parameters<typeof operation>[1]))
  // What it found for whoever may not know it, a failure included, is nobody's: a refusal does not even wait for it.
  data.catch(() => {})
  const first = await answeredBefore(permission)
  if (first) return answer(first.data, [])
  const settled = await data.catch(async (error: unknown) => {
    if (error instanceof Repeated && once) return (await firstAnswer(once)) as Record<string, unknown>
    throw error
  })
  return answer(env.NB_CHECK_OUTPUT ? exactly(route.data, settled) : settled, context.cookies)
}

/** This call was answered before; nothing is done again. */
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

/** Resolves when everything allows the call; of several refusals the session's comes first. */
async function permissionAfter(
  admitted: Promise<Actor>,
  checks: Promise<[unknown, unknown]>,
  actor: Actor,
): Promise<void> {
  checks.catch(() => {})
  if ((await admitted) !== actor) throw notClaimed
  const [first] = await checks
  if (first !== undefined) throw new Answered(first as Record<string, unknown>)
}

async function requireAccess(
  rule: CheckRule,
  route: Route,
  actor: Actor,
  input: Record<string, unknown>,
  nowMs: number,
): Promise<void> {
  const by = (route.access as Check).by
  if (actor.kind !== 'user' || !(await rule(actor, input[by] as number | undefined, nowMs))) throw notFound()
}

/** The data, where it is what the contract names and nothing beside: parsing alone would strip a leaked field unseen. */
function exactly(schema: Shape, data: Record<string, unknown>): Record<string, unknown> {
  const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  const sent = asSent(data)
  if (!isDeepStrictEqual(asSent(schema.parse(sent)), sent))
    throw new Error('the answer holds what its contract does not name')
  return data
}

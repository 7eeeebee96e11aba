import { isDeepStrictEqual } from 'node:util'
import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda'
import { routeKey } from '@nestboard/shared/kernel/contract.ts'
import type { Check, Route, Shape } from '@nestboard/shared/kernel/contract.ts'
import { isNarrow } from '@nestboard/shared/kernel/budget.ts'
import { notFound, unauthorized } from '@nestboard/shared/kernel/fault.ts'
import { decode } from '@nestboard/shared/kernel/wire.ts'
import type { Actor } from './actor.ts'
import { charge } from './budget.ts'
import { Repeated } from './commit.ts'
import { env } from './env.ts'
import { firstAnswer, onceOf } from './idempotency.ts'
import { logFor } from './log.ts'
import { logged } from './request-log.ts'
import type { CheckRule, Checks, Context, Operation, Operations, Routes } from './operation.ts'
import { answer, envelope } from './answer.ts'
import { hashOf } from './random.ts'
import { callerIp, fieldsOf, originOf, requireEdge, requireSameOrigin } from './request.ts'
import { actorOf, tokenAmong } from './session.ts'

interface Served {
  readonly route: Route
  readonly operation: Operation<Route>
  readonly rule: CheckRule | undefined
}

/**
 * A feature's Lambda handler: API Gateway (HTTP API, payload 2.0) event in, result out. The order is fixed: envelope
 * around everything, then edge, origin, session and budget together, body, access, operation.
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

async function run({ route, operation, rule }: Served, event: APIGatewayProxyEventV2, lambda: LambdaContext) {
  const nowMs = Date.now()
  requireEdge(event)
  requireSameOrigin(event, route)
  const token = tokenAmong(event.cookies)
  const address = `I${callerIp(event)}`
  const payer = token && !isNarrow(route.budget) ? `T${hashOf(token.secret)}` : address
  const [actor] = await Promise.all([actorOf(token, nowMs), charge(payer, route.budget, nowMs)])
  // An invented token must not buy a fresh budget.
  if (actor.kind === 'visitor' && payer !== address) await charge(address, route.budget, nowMs)
  if (route.access !== 'public' && actor.kind !== 'user') throw unauthorized()
  const fields = await fieldsOf(event, route)
  const input = decode(route.params, fields)
  const once = route.creates ? onceOf(actor, routeKey(route), fields, nowMs) : undefined
  const [first] = await Promise.all([
    once && firstAnswer(once),
    rule && requireAccess(rule, route, actor, input, nowMs),
  ])
  if (first !== undefined) return answer(first, [])
  const context: Context = {
    actor,
    nowMs,
    origin: originOf(event),
    userAgent: event.headers['user-agent']?.slice(0, 256) ?? '',
    log: logFor(lambda.awsRequestId ?? event.requestContext.requestId),
    cookies: [],
    once,
  }
  const data = await operation(input, context as Parameters<typeof operation>[1]).catch(async (error: unknown) => {
    if (error instanceof Repeated && once) return (await firstAnswer(once)) as Record<string, unknown>
    throw error
  })
  return answer(env.NB_CHECK_OUTPUT ? exactly(route.data, data) : data, context.cookies)
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

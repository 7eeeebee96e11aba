import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { RouteResponseData, RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import { routeKey } from '@nestboard/shared/kernel/route.ts'
import type { ResponseEnvelope } from '@nestboard/shared/kernel/envelope.ts'
import { listUnmatchedAccesses } from './pattern-use.ts'
import { buildApiGatewayEvent } from './event.ts'
import type { RequestParts } from './event.ts'
import { recordTableCommands } from './recorded.ts'
import { measureRequestRoundsAndUnits } from './rounds.ts'

/** A feature's Lambda entry, as `functions/<feature>/index.ts` exports it. */
export type FeatureHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>

export interface EnvelopeResponse<D = unknown> extends ResponseEnvelope<D> {
  readonly code: number
  readonly headers: Readonly<Record<string, string>>
  /**
   * The first cookie that the answer sets, as a request would send it back; empty if the answer removes the cookie.
   * After a log-in, this is the session cookie.
   */
  readonly cookie: string | undefined
  /** All cookies that the answer sets, as a browser would send them back. */
  readonly jar: string
  /** The body as it was sent, for comparing answers byte by byte. */
  readonly body: string
}

/**
 * Sends one request through a feature's handler, as the event that API Gateway would send.
 * @throws Error for an access to the table that matches no access pattern
 */
export async function sendRequest<D = unknown>(
  handler: FeatureHandler,
  route: Pick<Route, 'method' | 'path'>,
  sent: RequestParts,
): Promise<EnvelopeResponse<D>> {
  const { value: result, commands } = await recordTableCommands(() =>
    measureRequestRoundsAndUnits(routeKey(route), () => handler(buildApiGatewayEvent(route, sent), {} as Context)),
  )
  const strange = commands.flatMap(listUnmatchedAccesses)
  if (strange.length > 0) throw new Error(`asked of the table beside what any rows.ts states: ${strange.join('; ')}`)
  const body = result.body ?? ''
  const set = (result.cookies ?? []).map((each) => each.split(';')[0] as string)
  const [cookie] = set
  return {
    ...envelopeOf<D>(result, body),
    code: result.statusCode ?? 200,
    headers: result.headers as Record<string, string>,
    cookie: cookie?.endsWith('=') ? '' : cookie,
    jar: set.filter((each) => !each.endsWith('=')).join('; '),
    body,
  }
}

/** The envelope of an answer. A body of another content type becomes `data.body`, as the route's contract says. */
const envelopeOf = <D>({ headers }: APIGatewayProxyStructuredResultV2, body: string): ResponseEnvelope<D> =>
  String(headers?.['content-type']).startsWith('application/json')
    ? (JSON.parse(body) as ResponseEnvelope<D>)
    : { status: 'OK', data: { body } as D, error: null }

/** Calls a route as our own pages do, with typed parameters and data. */
export const callRoute = <R extends Route>(
  handler: FeatureHandler,
  route: R,
  params: RouteParamsInput<R>,
  more: Omit<RequestParts, 'params' | 'fields' | 'body'> = {},
): Promise<EnvelopeResponse<RouteResponseData<R>>> =>
  sendRequest<RouteResponseData<R>>(handler, route, { ...more, params })

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { env } from '../env.ts'
import { formatRequestLogLine } from '../meter/format-request-log-line.ts'
import { runMetered } from '../meter/run-metered.ts'

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

let coldStart = true

/**
 * Logs one line per request: table units, duration and estimated cost. Outside the cloud nothing is logged, because
 * the local gateway's cost page shows the same figures.
 */
export function withRequestLog(handler: Handler): Handler {
  if (env.NB_STAGE !== 'cloud') return handler
  return async (event, context) => {
    const nowMs = Date.now()
    const started = performance.now()
    const { requestId } = event.requestContext
    const { result, usage } = await runMetered({ route: event.routeKey, feature: env.NB_FEATURE, requestId }, () =>
      handler(event, context),
    )
    const bytesOut = Buffer.byteLength(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8')
    const durationMs = performance.now() - started
    const status = result.statusCode ?? 200
    console.log(
      formatRequestLogLine({ usage, branch: env.NB_BRANCH, status, durationMs, bytesOut, coldStart, requestId, nowMs }),
    )
    coldStart = false
    return result
  }
}

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { env } from '../env.ts'
import { chargeRequest } from '../meter/charge-request.ts'
import { formatRequestLogLine } from '../meter/format-request-log-line.ts'
import { getMemoryMb } from '../meter/get-memory-mb.ts'
import { runMetered } from '../meter/run-metered.ts'
import { hasWorkListener, tellWorkListeners } from '../meter/work-listener.ts'

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

/**
 * Counts what each request uses: table units, duration, services and bytes. In the cloud it logs a line with the
 * estimated cost; on one machine the cost page is told the same.
 */
export function withRequestLog(handler: Handler): Handler {
  // The handler is made when its function has been loaded. Lambda bills this time with the first request.
  const loadedMs = performance.now()
  let coldStart = true
  return async (event, context) => {
    if (env.NB_STAGE !== 'cloud' && !hasWorkListener()) return handler(event, context)
    const nowMs = Date.now()
    const started = performance.now()
    const { requestId } = event.requestContext
    const feature = env.NB_FEATURE || context.functionName
    const { result, usage } = await runMetered({ route: event.routeKey, feature, requestId }, () =>
      handler(event, context),
    )
    const bytesOut = Buffer.byteLength(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8')
    const durationMs = performance.now() - started
    const billedMs = durationMs + (env.NB_STAGE === 'cloud' && coldStart ? loadedMs : 0)
    const memoryMb = getMemoryMb(context)
    const work = { kind: 'request', usage, billedMs, memoryMb, bytesOut, modelDollars: 0 } as const
    const charge = chargeRequest(work)
    const status = result.statusCode ?? 200
    const line = { usage, charge, branch: env.NB_BRANCH, status, durationMs, bytesOut, coldStart }
    if (env.NB_STAGE === 'cloud') console.log(formatRequestLogLine({ ...line, requestId, nowMs }))
    tellWorkListeners({ work, charges: [charge] })
    coldStart = false
    return result
  }
}

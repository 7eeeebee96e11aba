import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { unmatchedRouteResponse } from './unmatched-route-response.ts'
import type { HttpMethodsByPath } from './unmatched-route-response.ts'

/** Replaced by the bundler with the contract's paths, so that this function bundles no schema. */
declare const NB_KNOWN_PATHS: HttpMethodsByPath

/** Lambda entry of the API's `$default` route. */
export const handler = ({ requestContext }: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> =>
  Promise.resolve(
    unmatchedRouteResponse(
      NB_KNOWN_PATHS,
      requestContext.http.method,
      requestContext.http.path,
      requestContext.requestId,
    ),
  )

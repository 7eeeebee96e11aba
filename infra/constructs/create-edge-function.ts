import {
  Function as EdgeFunctionResource,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront'
import type { FunctionAssociation } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { buildEdgeFunctionCode } from '../edge/build-edge-function-code.ts'
import type { EdgeFunctionName } from '../edge/build-edge-function-code.ts'
import type { DeploymentSettings } from './derive-deployment-settings.ts'

/**
 * Creates a CloudFront Function. Returns the association with which a cache behavior runs the function before each
 * request.
 */
export function createEdgeFunction(
  scope: Construct,
  place: DeploymentSettings,
  name: EdgeFunctionName,
  mediaSecret?: string,
): FunctionAssociation[] {
  const made = new EdgeFunctionResource(scope, `Edge-${name}`, {
    functionName: `${place.prefix}-${name}`,
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(buildEdgeFunctionCode(name, place.slug, mediaSecret)),
  })
  return [{ eventType: FunctionEventType.VIEWER_REQUEST, function: made }]
}

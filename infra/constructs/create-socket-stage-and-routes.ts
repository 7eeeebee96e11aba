import { Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import type { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { buildAccessLogFormat, getAccessLogGroupName } from './access-log.ts'
import type { FeatureFunction } from './feature-function.ts'
import type { DeploymentSettings } from './derive-deployment-settings.ts'

/**
 * Returns the endpoint through which functions send messages to sockets. The stage bears the branch's name, so that IAM
 * can tell main's sockets from those of branches: ids of APIs are generated.
 */
export function getSocketApiEndpoint(scope: Construct, { slug }: DeploymentSettings, api: CfnApi): string {
  const { region, urlSuffix } = Stack.of(scope)
  return `https://${api.ref}.execute-api.${region}.${urlSuffix}/${slug}`
}

/** Returns the permission to send to any open socket of this API, and to close it. */
export function buildSocketPolicyStatement(
  scope: Construct,
  { slug }: DeploymentSettings,
  api: CfnApi,
): PolicyStatement {
  const { partition, region, account } = Stack.of(scope)
  return new PolicyStatement({
    actions: ['execute-api:ManageConnections'],
    resources: ['POST', 'DELETE'].map(
      (verb) => `arn:${partition}:execute-api:${region}:${account}:${api.ref}/${slug}/${verb}/@connections/*`,
    ),
  })
}

/** Creates the socket API's only stage with its log, and connects a function to each of its routes. */
export function createSocketStageAndRoutes(
  scope: Construct,
  place: DeploymentSettings,
  api: CfnApi,
  routes: Readonly<Record<string, FeatureFunction>>,
): void {
  const { partition, region, account } = Stack.of(scope)
  const apiId = api.ref
  const logs = new LogGroup(scope, 'SocketAccessLogs', {
    logGroupName: getAccessLogGroupName(place, 'socket'),
    retention: place.logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const stage = new CfnStage(scope, 'SocketStage', {
    apiId,
    stageName: place.slug,
    autoDeploy: true,
    accessLogSettings: { destinationArn: logs.logGroupArn, format: buildAccessLogFormat('$context.eventType') },
    defaultRouteSettings: { throttlingRateLimit: 500, throttlingBurstLimit: 1000 },
  })
  for (const [routeKey, target] of Object.entries(routes)) {
    const integration = new CfnIntegration(target, 'Integration', {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: target.invokeUri,
    })
    target.addPermission('Called', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: `arn:${partition}:execute-api:${region}:${account}:${apiId}/*/${routeKey}`,
    })
    const route = new CfnRoute(target, 'Route', {
      apiId,
      routeKey,
      target: Fn.join('/', ['integrations', integration.ref]),
    })
    stage.addResourceDependency(route)
  }
}

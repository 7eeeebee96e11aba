import { Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { App, StackProps } from 'aws-cdk-lib'
import { CfnApi, CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { buildFeatureFunctionGrants } from '@nestboard/functions/kernel/grants.ts'
import type { FeatureName } from '@nestboard/shared/features.ts'
import { mcpGrants } from '@nestboard/events/lanes/mcp-grants.ts'
import { mcpUrlPath } from '@nestboard/shared/kernel/mcp-url-path.ts'
import { unmatchedRouteFunctionName } from '../cloud/bundle-functions.ts'
import { FeatureFunction } from '../constructs/feature-function.ts'
import { buildAssistantLimits, type AssistantSettings } from '../constructs/assistant.ts'
import { buildMapsKeyEnvironment } from '../constructs/build-maps-key-environment.ts'
import { buildPaymentAccountAccess, featuresWithPaymentAccounts } from '../constructs/payment-account.ts'
import { buildPaymentProvidersEnvironment } from '../constructs/payment-providers.ts'
import type { PaymentProvidersSettings } from '../constructs/payment-providers.ts'
import { buildSecretReferences } from '../constructs/secrets.ts'
import type { DeploymentSettings } from '../constructs/derive-deployment-settings.ts'
import { listFeaturesWithFunctions } from '../contract.ts'
import { deriveGatewayRoutes } from '../derive-gateway-routes.ts'
import type { FunctionGrants } from '../grants.ts'
import { mcpLambda } from '../mcp-lambda.ts'
import type { ApiContractRoute } from '../contract.ts'
import { buildAccessLogFormat, getAccessLogGroupName } from '../constructs/access-log.ts'
import type { DataStack } from './data.ts'

export interface ApiStackProps extends StackProps {
  readonly place: DeploymentSettings
  readonly data: DataStack
  readonly contract: readonly ApiContractRoute[]
  /** Contents of `functions/<feature>/grants.ts` of every feature with routes. */
  readonly grants: ReadonlyMap<FeatureName, FunctionGrants>
  /** Whether strangers may create accounts. */
  readonly signup: 'open' | 'closed'
  /** Where messages of the contact form go; empty for no such form. */
  readonly contactEmail: string
  readonly assistant: AssistantSettings
  /**
   * Name of the secret with the maps service's key. There is one per account, because a secret per branch would double
   * a branch's idle cost.
   */
  readonly mapsKeySecret?: string
  readonly payments?: PaymentProvidersSettings
}

/** Requests per second for the whole API, above which it responds 429. Each caller's own rate limit is far lower. */
const rateLimit = 500
/** Number of routes created at a time, because API Gateway refuses many parallel changes of one API. */
export const maxParallelRouteCreations = 10
const burstLimit = 1000

/**
 * The HTTP API: routes for every path of the contract, and one function per feature. The socket API itself is created
 * here too, so that the edge can reference both.
 */
export class ApiStack extends Stack {
  readonly http: CfnApi
  readonly socket: CfnApi
  readonly functions: readonly FeatureFunction[]
  /** Paths of the routes whose answers all callers of a country share at the edge. */
  readonly sharedAnswerPaths: readonly string[]
  readonly #routes: CfnRoute[] = []

  constructor(
    app: App,
    id: string,
    {
      place,
      data,
      contract,
      grants,
      signup,
      contactEmail,
      assistant,
      mapsKeySecret,
      payments,
      ...props
    }: ApiStackProps,
  ) {
    super(app, id, props)
    this.sharedAnswerPaths = contract.filter(({ route }) => route.sharedSeconds > 0).map(({ route }) => route.path)
    this.http = new CfnApi(this, 'Http', { name: `${place.prefix}-http`, protocolType: 'HTTP' })
    this.socket = new CfnApi(this, 'Socket', {
      name: `${place.prefix}-socket`,
      protocolType: 'WEBSOCKET',
      routeSelectionExpression: '$request.body.method',
    })
    const accessLogs = new LogGroup(this, 'AccessLogs', {
      logGroupName: getAccessLogGroupName(place, 'http'),
      retention: place.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const stage = new CfnStage(this, 'Stage', {
      apiId: this.http.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: accessLogs.logGroupArn, format: buildAccessLogFormat('$context.routeKey') },
      defaultRouteSettings: { throttlingRateLimit: rateLimit, throttlingBurstLimit: burstLimit },
    })
    const secrets = buildSecretReferences(this, data.secrets)
    const environment = {
      NB_TABLE: data.table.tableName,
      NB_BRANCH: place.slug,
      NB_STAGE: 'cloud',
      NB_ORIGIN_SECRET: secrets.accepted,
      NB_MEDIA_SECRET: secrets.first,
      NB_OFFER_SECRET: secrets.signing,
      NB_SECRETS_VERSION: secrets.version,
    }
    const mapsKey = buildMapsKeyEnvironment(mapsKeySecret)
    const accountAccess = buildPaymentAccountAccess(this, place, secrets.first)
    const gatewayRoutes = Map.groupBy(deriveGatewayRoutes(contract), ({ feature }) => feature)
    const features = listFeaturesWithFunctions(contract).map((feature) => {
      const own = grants.get(feature)
      if (!own)
        throw new Error(
          `functions/${feature}/grants.ts is missing: state what the feature's function may do with the table`,
        )
      const routes = contract.flatMap(({ feature: of, route }) =>
        of === feature && route.transport === 'http' ? [route] : [],
      )
      const accounts = featuresWithPaymentAccounts.includes(feature) && accountAccess
      const made = new FeatureFunction(this, {
        place,
        name: feature,
        feature,
        // The maps service's key is passed to the place function only, because no other route calls that service.
        environment: {
          ...environment,
          NB_FEATURE: feature,
          ...(feature === 'place' && mapsKey),
          ...(feature === 'auth' && { SIGNUP: signup }),
          ...(feature === 'marketing' && { CONTACT_EMAIL: contactEmail }),
          ...(feature === 'sophia' && buildAssistantLimits(assistant)),
          ...(accounts && accounts.environment),
          ...buildPaymentProvidersEnvironment(feature, place, payments),
        },
        ...(accounts && { statements: accounts.statements }),
        table: { of: data.table, grants: buildFeatureFunctionGrants(own.grants, routes) },
        ...(own.mediaGrants && { media: { of: data.media, grants: own.mediaGrants } }),
        // Importing a calendar reads from servers that may take ten seconds; a payment provider may take fifteen.
        timeoutSeconds: feature === 'calendar-feeds' || accounts ? 20 : 10,
      })
      this.#mount(
        made,
        gatewayRoutes.get(feature)!.map(({ key }) => key),
      )
      return made
    })
    const mcp = new FeatureFunction(this, {
      place,
      name: mcpLambda.name,
      feature: 'assistants',
      environment: { ...environment, NB_FEATURE: mcpLambda.name },
      table: { of: data.table, grants: mcpGrants },
      timeoutSeconds: 10,
    })
    this.#mount(mcp, [`ANY ${mcpUrlPath}`])
    const fallback = new FeatureFunction(this, {
      place,
      name: unmatchedRouteFunctionName,
      feature: 'platform',
      environment: {},
      timeoutSeconds: 3,
    })
    this.#mount(fallback, ['$default'])
    for (const route of this.#routes.slice(-maxParallelRouteCreations)) stage.addResourceDependency(route)
    this.functions = [...features, mcp, fallback]
  }

  /**
   * Adds one integration and one permission per function, whatever its number of routes, because a stack is limited to
   * 500 resources.
   */
  #mount(made: FeatureFunction, routeKeys: readonly string[]): void {
    const { partition, region, account } = this
    const integration = new CfnIntegration(made, 'Integration', {
      apiId: this.http.ref,
      integrationType: 'AWS_PROXY',
      integrationUri: made.functionArn,
      payloadFormatVersion: '2.0',
    })
    made.addPermission('Called', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: `arn:${partition}:execute-api:${region}:${account}:${this.http.ref}/*`,
    })
    for (const key of routeKeys)
      this.#addRoute(
        // A construct of the stack: a route that another function takes over is updated, since API Gateway refuses to
        // create a second one with its key.
        new CfnRoute(this, `Route ${key}`, {
          apiId: this.http.ref,
          routeKey: key,
          target: Fn.join('/', ['integrations', integration.ref]),
        }),
      )
  }

  /**
   * Adds a route that depends on an earlier one, so that routes are created in a few parallel chains. The stage
   * deploys every change of its API automatically, so it is created after the last route of each chain.
   */
  #addRoute(route: CfnRoute): void {
    const before = this.#routes.at(-maxParallelRouteCreations)
    if (this.#routes.length >= maxParallelRouteCreations && before) route.addResourceDependency(before)
    this.#routes.push(route)
  }
}

import { Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { App, StackProps } from 'aws-cdk-lib'
import { CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { Feature } from '@nestboard/shared/features.ts'
import type { EventFunction } from '../cloud/bundle.ts'
import { accessLogFormat, accessLogGroup } from '../constructs/access-log.ts'
import { FeatureFunction } from '../constructs/feature-function.ts'
import type { Place } from '../constructs/place.ts'
import { wakingAttribute, wakingPrefixes } from '../stream-filter.ts'
import type { ApiStack } from './api.ts'
import type { DataStack } from './data.ts'
import { eventGrants } from './event-grants.ts'
import type { WebStack } from './web.ts'

export interface EventsProps extends StackProps {
  readonly place: Place
  readonly data: DataStack
  readonly api: ApiStack
  readonly web: WebStack
  /** `functions/<feature>/grants.ts` of every feature with routes. */
  readonly grants: ReadonlyMap<Feature, Grants>
  /** `Name <address>`; its domain is a verified identity of the account's SES. */
  readonly mailFrom: string
}

const socketStage = 'ws'

/** `wakes` of stream-filter.ts in the words of an event source mapping. */
const streamFilters = [
  ...['NewImage', 'OldImage'].map((image) => ({
    dynamodb: { [image]: { [wakingAttribute]: { N: FilterRule.exists() } } },
  })),
  ...wakingPrefixes.map((prefix) => ({ dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(prefix) } } } })),
]

/** A record older than this goes to the dead letters instead of holding its shard up. */
const recordAgeMost = Duration.hours(2)
const recordTriesMost = 8
const pushTriesMost = 5
const functionTimeout = Duration.seconds(30)

/** What follows a write, and the sockets: the stream's reactions, the push queue, the socket API's routes. */
export class EventsStack extends Stack {
  readonly stream: FeatureFunction
  readonly deadLetters: readonly Queue[]

  constructor(app: App, id: string, { place, data, api, web, grants, mailFrom, ...props }: EventsProps) {
    super(app, id, props)
    const { partition, region, account, urlSuffix } = this
    const deadChanges = this.#queue(place, 'dead-changes')
    const deadPushes = this.#queue(place, 'dead-pushes')
    const pushes = this.#queue(place, 'pushes', deadPushes)
    this.deadLetters = [deadChanges, deadPushes]

    const connections = (verb: 'POST' | 'DELETE') =>
      `arn:${partition}:execute-api:${region}:${account}:${api.socket.ref}/${socketStage}/${verb}/@connections/*`
    const manage = new PolicyStatement({
      actions: ['execute-api:ManageConnections'],
      resources: [connections('POST'), connections('DELETE')],
    })
    const granted = eventGrants(grants)
    const made = (name: EventFunction, statements: readonly PolicyStatement[]) =>
      new FeatureFunction(this, {
        place,
        name,
        feature: 'events',
        environment: {
          NB_TABLE: data.table.tableName,
          NB_BRANCH: place.slug,
          NB_FEATURE: name,
          NB_STAGE: 'cloud',
          NB_ORIGIN_SECRET: data.originSecret.secretValue.unsafeUnwrap(),
          NB_ORIGIN: web.origin,
          NB_MAIL_FROM: mailFrom,
          NB_SOCKET_ENDPOINT: `https://${api.socket.ref}.execute-api.${region}.${urlSuffix}/${socketStage}`,
          NB_PUSH_QUEUE_URL: pushes.queueUrl,
        },
        table: { of: data.table, grants: granted[name] },
        statements,
        timeoutSeconds: functionTimeout.toSeconds(),
      })

    const streamArn = data.table.tableStreamArn!
    this.stream = made('stream', [
      manage,
      new PolicyStatement({
        actions: [
          'dynamodb:DescribeStream',
          'dynamodb:GetRecords',
          'dynamodb:GetShardIterator',
          'dynamodb:ListStreams',
        ],
        resources: [streamArn],
      }),
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [pushes.queueArn, deadChanges.queueArn] }),
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [`arn:${partition}:ses:${region}:${account}:identity/${domainOf(mailFrom)}`],
      }),
    ])
    new EventSourceMapping(this, 'Changes', {
      target: this.stream,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: recordTriesMost,
      maxRecordAge: recordAgeMost,
      parallelizationFactor: 2,
      onFailure: new SqsDlq(deadChanges),
      filters: streamFilters.map((filter) => FilterCriteria.filter(filter)),
    })

    const deliver = made('socket-deliver', [
      manage,
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility'],
        resources: [pushes.queueArn],
      }),
    ])
    new EventSourceMapping(this, 'Pushes', {
      target: deliver,
      eventSourceArn: pushes.queueArn,
      batchSize: 10,
      reportBatchItemFailures: true,
    })

    this.#socketApi(place, api, {
      $connect: made('socket-connect', [manage]),
      $disconnect: made('socket-disconnect', []),
      $default: made('socket-message', [manage]),
    })
  }

  #queue(place: Place, name: string, deadLetters?: Queue): Queue {
    return new Queue(this, name, {
      queueName: `${place.prefix}-${name}`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // Lambda asks for six times its own timeout, so that a slow batch is not handed out twice.
      visibilityTimeout: Duration.seconds(functionTimeout.toSeconds() * 6),
      retentionPeriod: deadLetters ? Duration.hours(1) : Duration.days(14),
      ...(deadLetters && { deadLetterQueue: { queue: deadLetters, maxReceiveCount: pushTriesMost } }),
    })
  }

  #socketApi(place: Place, api: ApiStack, routes: Readonly<Record<string, FeatureFunction>>): void {
    const { partition, region, account } = this
    const apiId = api.socket.ref
    const logs = new LogGroup(this, 'SocketAccessLogs', {
      logGroupName: accessLogGroup(place, 'socket'),
      retention: place.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const stage = new CfnStage(this, 'SocketStage', {
      apiId,
      stageName: socketStage,
      autoDeploy: true,
      accessLogSettings: { destinationArn: logs.logGroupArn, format: accessLogFormat('$context.eventType') },
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
}

/** The domain of `Name <box@domain>` or `box@domain`. */
export const domainOf = (mailFrom: string): string => /@([^\s>]+)/.exec(mailFrom)?.[1] ?? mailFrom

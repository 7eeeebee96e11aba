import { Duration, Stack, type App, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { Rule } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { S3OnFailureDestination } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { streamLanes, type StreamLane } from '@nestboard/events/lanes/lane.ts'
import { getExternalServicesOfLane } from '@nestboard/events/lanes/reactions-by-lane.ts'
import { getStreamFunctionName } from '@nestboard/events/lanes/stream-function-name.ts'
import type { FeatureName } from '@nestboard/shared/features.ts'
import type { EventFunctionName } from '../cloud/bundle-functions.ts'
import { scheduleFunctionEveryMinutes } from '../constructs/schedule-function-every-minutes.ts'
import { callFunctionOnUpload } from '../constructs/call-function-on-upload.ts'
import { FeatureFunction, type FeatureFunctionProps } from '../constructs/feature-function.ts'
import { buildSecretReferences } from '../constructs/secrets.ts'
import type { DeploymentSettings } from '../constructs/derive-deployment-settings.ts'
import {
  createSocketStageAndRoutes,
  getSocketApiEndpoint,
  buildSocketPolicyStatement,
} from '../constructs/create-socket-stage-and-routes.ts'
import type { FunctionGrants } from '../grants.ts'
import { parseMailDomain } from '../parse-mail-domain.ts'
import { uploadCheckLambda } from '../upload-check-lambda.ts'
import { buildStreamFilters } from '../stream-filter.ts'
import { personalDataExportLambda, calendarImportLambda, timersLambda } from '../timers-lambda.ts'
import type { ApiStack } from './api.ts'
import type { DataStack } from './data.ts'
import { buildEventFunctionGrants } from './event-grants.ts'
import type { WebStack } from './web-stack.ts'

export interface EventsStackProps extends StackProps {
  readonly place: DeploymentSettings
  readonly data: DataStack
  readonly api: ApiStack
  readonly web: WebStack
  /** Contents of `functions/<feature>/grants.ts` of every feature with routes. */
  readonly grants: ReadonlyMap<FeatureName, FunctionGrants>
  /** Sender, `Name <address>`. The address's domain must be a verified SES identity of the account. */
  readonly mailFrom: string
  /** Recipients that branches may send mail to, `*@domain` or an address. */
  readonly branchMailTo: readonly string[]
}

/** A stream record older than this is given up and stored as failed, so that it doesn't block its shard. */
const maxRecordAge = Duration.hours(2)
const maxRecordTries = 8
/** Retries of an asynchronous call, after one and two more minutes; Lambda allows no more. */
const maxCallRetries = 2
const maxPushTries = 5
const maxPushes = 5
/** Prefix under which Lambda stores the records that a stream function gave up on. */
export const failedStreamRecordsPrefix = 'aws/lambda/'
const functionTimeout = Duration.seconds(30)

/** The functions for stream, uploads, timers and sockets. */
export class EventsStack extends Stack {
  readonly functions: readonly FeatureFunction[]
  /**
   * Dead-letter queues: one per stream lane, and one for all other work; a branch has a single queue. An alarm watches
   * each.
   */
  readonly deadLetters: readonly Queue[]

  constructor(
    app: App,
    id: string,
    { place, data, api, web, grants, mailFrom, branchMailTo, ...props }: EventsStackProps,
  ) {
    super(app, id, props)
    const { partition, region, account } = this
    const deadLetters = this.#queue(place, 'dead-letters')
    const pushes = this.#queue(place, 'pushes', deadLetters)
    const granted = buildEventFunctionGrants(grants)
    const functions: FeatureFunction[] = []
    const secrets = buildSecretReferences(this, data.secrets)
    const made = (name: EventFunctionName, props: Partial<FeatureFunctionProps> = {}) => {
      const { grants, mediaGrants } = granted[name]
      const common = {
        NB_TABLE: data.table.tableName,
        NB_BRANCH: place.slug,
        NB_FEATURE: name,
        NB_STAGE: 'cloud',
        NB_MEDIA_SECRET: secrets.first,
        NB_SECRETS_VERSION: secrets.version,
      }
      const one = new FeatureFunction(this, {
        place,
        name,
        feature: 'events',
        table: { of: data.table, grants },
        ...(mediaGrants && { media: { of: data.media, grants: mediaGrants } }),
        timeoutSeconds: functionTimeout.toSeconds(),
        ...props,
        environment: { ...common, ...props.environment },
      })
      functions.push(one)
      return one
    }
    const sending = new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] })
    const connections = buildSocketPolicyStatement(this, place, api.socket)
    const withSockets = { NB_SOCKET_ENDPOINT: getSocketApiEndpoint(this, place, api.socket) }

    const streamArn = data.table.tableStreamArn!
    const followStream = (lane: StreamLane): Queue => {
      // An alarm costs money as long as a branch exists, so a branch has a single dead-letter queue and alarm.
      const givenUp = place.isMain ? this.#queue(place, `${lane}-dead-letters`) : deadLetters
      const outside = getExternalServicesOfLane(lane)
      const name = getStreamFunctionName(lane)
      const target = made(name, {
        environment: {
          ...(outside.has('sockets') && { ...withSockets, NB_PUSH_QUEUE_URL: pushes.queueUrl }),
          ...(outside.has('mail') && {
            NB_MAIL_FROM: mailFrom,
            ...(!place.isMain && { NB_MAIL_TO: branchMailTo.join(',') }),
          }),
          NB_ORIGIN: web.origin,
        },
        statements: [
          ...(outside.has('sockets') ? [connections] : []),
          new PolicyStatement({
            actions: [
              'dynamodb:DescribeStream',
              'dynamodb:GetRecords',
              'dynamodb:GetShardIterator',
              'dynamodb:ListStreams',
            ],
            resources: [streamArn],
          }),
          new PolicyStatement({
            actions: ['sqs:SendMessage'],
            resources: [...(outside.has('sockets') ? [pushes.queueArn] : []), givenUp.queueArn],
          }),
          // If a failed reaction can't even be retried by an asynchronous call, the whole record is stored in a bucket:
          // a queue message would hold only the record's sequence number.
          new PolicyStatement({ actions: ['s3:ListBucket'], resources: [data.failures.bucketArn] }),
          new PolicyStatement({
            actions: ['s3:PutObject'],
            resources: [`${data.failures.bucketArn}/${failedStreamRecordsPrefix}*`],
          }),
          // A failed reaction is retried by an asynchronous call of the same function. A waiting call costs nothing,
          // while a queue that Lambda polls costs as much idle as in use.
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: [`arn:${partition}:lambda:${region}:${account}:function:${place.prefix}-${name}`],
          }),
          ...(outside.has('mail')
            ? [
                new PolicyStatement({
                  actions: ['ses:SendEmail'],
                  resources: [`arn:${partition}:ses:${region}:${account}:identity/${parseMailDomain(mailFrom)}`],
                  ...(!place.isMain && {
                    conditions: { 'ForAllValues:StringLike': { 'ses:Recipients': [...branchMailTo] } },
                  }),
                }),
              ]
            : []),
        ],
      })
      new EventSourceMapping(this, `${lane}-changes`, {
        target,
        eventSourceArn: streamArn,
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: maxRecordTries,
        maxRecordAge: maxRecordAge,
        parallelizationFactor: 2,
        onFailure: new S3OnFailureDestination(data.failures),
        filters: buildStreamFilters(lane),
      })
      target.configureAsyncInvoke({
        retryAttempts: maxCallRetries,
        maxEventAge: maxRecordAge,
        onFailure: new SqsDestination(givenUp),
      })
      return givenUp
    }
    this.deadLetters = [...new Set([deadLetters, ...streamLanes.map(followStream)])]

    callFunctionOnUpload(made('upload-check', { ...uploadCheckLambda, statements: [sending] }), data.media, deadLetters)
    const archivist = made(personalDataExportLambda.name, { ...personalDataExportLambda, statements: [sending] })
    archivist.configureAsyncInvoke({
      retryAttempts: maxCallRetries,
      maxEventAge: maxRecordAge,
      onFailure: new SqsDestination(deadLetters),
    })
    const ticks = made(timersLambda.name, {
      ...timersLambda,
      environment: { NB_ARCHIVES: archivist.functionName, NB_DISTRIBUTION: web.distribution.id },
      statements: [
        new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [archivist.functionArn] }),
        new PolicyStatement({ actions: ['cloudfront:CreateInvalidation'], resources: [web.distribution.arn] }),
      ],
    })
    scheduleFunctionEveryMinutes(ticks, place, timersLambda.everyMinutes)
    scheduleFunctionEveryMinutes(
      made(calendarImportLambda.name, { ...calendarImportLambda }),
      place,
      calendarImportLambda.everyMinutes,
    )
    new Rule(this, 'Failed', {
      description: 'A record of the stream failed for good',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [data.failures.bucketName] } },
      },
      targets: [new SqsQueue(deadLetters)],
    })

    const receiving = new PolicyStatement({
      actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility'],
      resources: [pushes.queueArn],
    })
    new EventSourceMapping(this, 'Pushes', {
      target: made('socket-deliver', { environment: withSockets, statements: [connections, receiving] }),
      eventSourceArn: pushes.queueArn,
      batchSize: 10,
      // Limited so that a push to a large audience leaves concurrency for everything else.
      maxConcurrency: maxPushes,
      reportBatchItemFailures: true,
    })

    const secret = { NB_ORIGIN_SECRET: secrets.accepted }
    createSocketStageAndRoutes(this, place, api.socket, {
      $connect: made('socket-connect', { environment: { ...withSockets, ...secret }, statements: [connections] }),
      $disconnect: made('socket-disconnect'),
      $default: made('socket-message', { environment: withSockets, statements: [connections] }),
    })
    this.functions = functions
  }

  #queue(place: DeploymentSettings, name: string, deadLetters?: Queue): Queue {
    return new Queue(this, name, {
      queueName: `${place.prefix}-${name}`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // AWS recommends six times the function's timeout, so that a slow batch is not delivered twice.
      visibilityTimeout: Duration.seconds(functionTimeout.toSeconds() * 6),
      retentionPeriod: deadLetters ? Duration.hours(1) : Duration.days(14),
      ...(deadLetters && { deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxPushTries } }),
    })
  }
}

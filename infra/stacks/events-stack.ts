import { Duration, Stack, type App, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { S3OnFailureDestination } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { streamLanes, type StreamLane } from '@nestboard/events/lanes/lane.ts'
import { getExternalServicesOfLane } from '@nestboard/events/lanes/reactions-by-lane.ts'
import { getStreamFunctionName } from '@nestboard/events/lanes/stream-function-name.ts'
import type { FeatureName } from '@nestboard/shared/features.ts'
import type { EventFunctionName } from '../cloud/bundle-functions.ts'
import { buildAssistantAccess, type AssistantSettings } from '../constructs/assistant.ts'
import { buildMailEnvironment, buildMailPolicyStatement } from '../constructs/build-mail-policy-statement.ts'
import { buildQueueReadingStatement } from '../constructs/build-queue-reading-statement.ts'
import { createCalendarImport } from '../constructs/create-calendar-import.ts'
import { scheduleFunctionEveryMinutes } from '../constructs/schedule-function-every-minutes.ts'
import { callFunctionOnUpload } from '../constructs/call-function-on-upload.ts'
import { FeatureFunction, type FeatureFunctionProps } from '../constructs/feature-function.ts'
import { createWorkQueue } from '../constructs/create-work-queue.ts'
import { buildPaymentAccountAccess, eventFunctionsWithPaymentAccounts } from '../constructs/payment-account.ts'
import { buildPaymentProvidersEnvironment, type PaymentProvidersSettings } from '../constructs/payment-providers.ts'
import { queueFailedRecords } from '../constructs/queue-failed-records.ts'
import { buildStreamReaderStatements } from '../constructs/build-stream-reader-statements.ts'
import { buildSecretReferences } from '../constructs/secrets.ts'
import type { DeploymentSettings } from '../constructs/derive-deployment-settings.ts'
import {
  createSocketStageAndRoutes,
  getSocketApiEndpoint,
  buildSocketPolicyStatement,
} from '../constructs/create-socket-stage-and-routes.ts'
import type { FunctionGrants } from '../grants.ts'
import { pauseBouncedMail } from '../constructs/pause-bounced-mail.ts'
import { mailFeedbackLambda } from '../mail-feedback-lambda.ts'
import { answersLambda } from '../answers-lambda.ts'
import { paymentStepsLambda } from '../payment-steps-lambda.ts'
import { uploadCheckLambda } from '../upload-check-lambda.ts'
import { buildStreamFilters } from '../stream-filter.ts'
import { personalDataExportLambda, timersLambda } from '../timers-lambda.ts'
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
  /** Address of the exchange rates; without one, the bundled rates stay in force. */
  readonly ratesSource?: string
  readonly assistant: AssistantSettings
  readonly payments?: PaymentProvidersSettings
}

/** A stream record older than this is given up and stored as failed, so that it doesn't block its shard. */
const maxRecordAge = Duration.hours(2)
const maxRecordTries = 8
/** Retries of an asynchronous call, after one and two more minutes; Lambda allows no more. */
const maxCallRetries = 2
const maxPushes = 5
const functionTimeout = Duration.seconds(30)

/** The functions for stream, uploads, timers and sockets. */
export class EventsStack extends Stack {
  readonly functions: readonly FeatureFunction[]
  /**
   * Dead-letter queues: one per stream lane, and one for all other work; a branch has a single queue. An alarm watches
   * each.
   */
  readonly deadLetters: readonly Queue[]
  /** The queue of calendars to import, on main. */
  readonly calendarQueue: Queue | undefined

  constructor(
    app: App,
    id: string,
    {
      place,
      data,
      api,
      web,
      grants,
      mailFrom,
      branchMailTo,
      ratesSource,
      assistant,
      payments,
      ...props
    }: EventsStackProps,
  ) {
    super(app, id, props)
    const { partition, region, account } = this
    const deadLetters = createWorkQueue(this, place, functionTimeout, 'dead-letters')
    const pushes = createWorkQueue(this, place, functionTimeout, 'pushes', deadLetters)
    const granted = buildEventFunctionGrants(grants)
    const functions: FeatureFunction[] = []
    const secrets = buildSecretReferences(this, data.secrets)
    const accounts = buildPaymentAccountAccess(this, place, secrets.first)
    const made = (name: EventFunctionName, props: Partial<FeatureFunctionProps> = {}) => {
      const { grants, mediaGrants } = granted[name]
      const access = eventFunctionsWithPaymentAccounts.includes(name) && accounts
      const common = {
        NB_TABLE: data.table.tableName,
        NB_BRANCH: place.slug,
        NB_FEATURE: name,
        NB_STAGE: 'cloud',
        NB_MEDIA_SECRET: secrets.first,
        NB_SECRETS_VERSION: secrets.version,
        ...(access && access.environment),
        ...buildPaymentProvidersEnvironment(name, place, payments),
      }
      const one = new FeatureFunction(this, {
        place,
        name,
        feature: 'events',
        table: { of: data.table, grants },
        ...(mediaGrants && { media: { of: data.media, grants: mediaGrants } }),
        timeoutSeconds: functionTimeout.toSeconds(),
        ...props,
        statements: [...(props.statements ?? []), ...(access ? access.statements : [])],
        environment: { ...common, ...props.environment },
      })
      functions.push(one)
      return one
    }
    const retryCalls = (of: FeatureFunction, givenUp: Queue) =>
      of.configureAsyncInvoke({
        retryAttempts: maxCallRetries,
        maxEventAge: maxRecordAge,
        onFailure: new SqsDestination(givenUp),
      })
    const sending = new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] })
    const connections = buildSocketPolicyStatement(this, place, api.socket)
    const withSockets = { NB_SOCKET_ENDPOINT: getSocketApiEndpoint(this, place, api.socket) }

    const thinking = buildAssistantAccess(this, assistant)
    const answers = made(answersLambda.name, {
      ...answersLambda,
      environment: { ...withSockets, NB_OFFER_SECRET: secrets.signing, ...thinking.environment },
      statements: [connections, sending, ...thinking.statements],
    })
    retryCalls(answers, deadLetters)
    const environment = { NB_OFFER_SECRET: secrets.signing }
    const paymentSteps = made(paymentStepsLambda.name, { ...paymentStepsLambda, environment, statements: [sending] })
    retryCalls(paymentSteps, deadLetters)
    const startedFunctions = { NB_ANSWERS: answers.functionName, NB_PAYMENT_STEPS: paymentSteps.functionName }
    // Of a function that calls itself, whose ARN its own role can't reference.
    const functionArnOf = (name: EventFunctionName) =>
      `arn:${partition}:lambda:${region}:${account}:function:${place.prefix}-${name}`
    const followStream = (lane: StreamLane): Queue => {
      // An alarm costs money as long as a branch exists, so a branch has a single dead-letter queue and alarm.
      const givenUp = place.isMain ? createWorkQueue(this, place, functionTimeout, `${lane}-dead-letters`) : deadLetters
      const outside = getExternalServicesOfLane(lane)
      const name = getStreamFunctionName(lane)
      const target = made(name, {
        environment: {
          ...(outside.has('sockets') && { ...withSockets, NB_PUSH_QUEUE_URL: pushes.queueUrl }),
          ...(outside.has('mail') && buildMailEnvironment(place, mailFrom, branchMailTo)),
          NB_ORIGIN: web.origin,
          ...(lane === 'urgent' && startedFunctions),
        },
        statements: [
          ...(outside.has('sockets') ? [connections] : []),
          ...buildStreamReaderStatements(data.table.tableStreamArn!, data.failures),
          new PolicyStatement({
            actions: ['sqs:SendMessage'],
            resources: [...(outside.has('sockets') ? [pushes.queueArn] : []), givenUp.queueArn],
          }),
          // A failed reaction is retried by a call of the same function: unlike a polled queue, a waiting call is free.
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: [
              functionArnOf(name),
              ...(lane === 'urgent' ? [answers.functionArn, paymentSteps.functionArn] : []),
            ],
          }),
          ...(outside.has('mail') ? [buildMailPolicyStatement(this, place, mailFrom, branchMailTo)] : []),
        ],
      })
      new EventSourceMapping(this, `${lane}-changes`, {
        target,
        eventSourceArn: data.table.tableStreamArn!,
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
      retryCalls(target, givenUp)
      return givenUp
    }
    this.deadLetters = [...new Set([deadLetters, ...streamLanes.map(followStream)])]

    pauseBouncedMail(made(mailFeedbackLambda.name, { statements: [sending] }), place, deadLetters)
    callFunctionOnUpload(made('upload-check', { ...uploadCheckLambda, statements: [sending] }), data.media, deadLetters)
    const archivist = made(personalDataExportLambda.name, { ...personalDataExportLambda, statements: [sending] })
    retryCalls(archivist, deadLetters)
    const calendars = createCalendarImport(this, place, deadLetters, made)
    this.calendarQueue = calendars.queue
    const ticks = made(timersLambda.name, {
      ...timersLambda,
      environment: {
        NB_ARCHIVES: archivist.functionName,
        NB_PAYMENT_STEPS: paymentSteps.functionName,
        NB_DISTRIBUTION: web.distribution.id,
        NB_TIMERS: `${place.prefix}-${timersLambda.name}`,
        ...calendars.environment,
        ...(ratesSource && { NB_RATES_SOURCE: ratesSource }),
      },
      statements: [
        new PolicyStatement({
          actions: ['lambda:InvokeFunction'],
          resources: [archivist.functionArn, paymentSteps.functionArn, functionArnOf(timersLambda.name)],
        }),
        ...calendars.statements,
        new PolicyStatement({ actions: ['cloudfront:CreateInvalidation'], resources: [web.distribution.arn] }),
      ],
    })
    scheduleFunctionEveryMinutes(ticks, place, timersLambda.everyMinutes)
    queueFailedRecords(this, data.failures, deadLetters)
    new EventSourceMapping(this, 'Pushes', {
      target: made('socket-deliver', {
        environment: withSockets,
        statements: [connections, buildQueueReadingStatement(pushes)],
      }),
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
}

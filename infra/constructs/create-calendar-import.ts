import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { calendarImportLambda } from '../timers-lambda.ts'
import { buildQueueReadingStatement } from './build-queue-reading-statement.ts'
import { createWorkQueue } from './create-work-queue.ts'
import type { DeploymentSettings } from './derive-deployment-settings.ts'
import type { FeatureFunction, FeatureFunctionProps } from './feature-function.ts'

const messagesPerCall = 10

/**
 * Creates the function that imports calendars and, on main, its queue, from which Lambda takes a limited number of
 * messages at a time. A branch is spared the queue, which costs $0.26 a month unused: there the timers call the
 * function.
 * @param make creates a function of the stack
 * @returns environment and permissions with which the timers reach the import, and the queue
 */
export function createCalendarImport(
  scope: Construct,
  place: DeploymentSettings,
  deadLetters: Queue,
  make: (name: typeof calendarImportLambda.name, props: Partial<FeatureFunctionProps>) => FeatureFunction,
): {
  readonly environment: Readonly<Record<string, string>>
  readonly statements: readonly PolicyStatement[]
  readonly queue?: Queue
} {
  const { name, timeoutSeconds, queueName, maxConcurrency } = calendarImportLambda
  if (!place.isMain) {
    const target = make(name, { timeoutSeconds })
    // A failed call is not repeated, because its listings are due again ten minutes later.
    target.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(10) })
    const calling = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] })
    return { environment: { NB_CALENDARS: target.functionName }, statements: [calling] }
  }
  const queue = createWorkQueue(scope, place, Duration.seconds(timeoutSeconds), queueName, deadLetters)
  new EventSourceMapping(scope, 'Calendars', {
    target: make(name, { timeoutSeconds, statements: [buildQueueReadingStatement(queue)] }),
    eventSourceArn: queue.queueArn,
    batchSize: messagesPerCall,
    maxConcurrency,
  })
  const sending = new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] })
  return { environment: { NB_CALENDAR_QUEUE_URL: queue.queueUrl }, statements: [sending], queue }
}

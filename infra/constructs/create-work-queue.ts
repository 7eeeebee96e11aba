import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { DeploymentSettings } from './derive-deployment-settings.ts'

const maxTries = 5

/** Creates a queue for the functions of events; with `deadLetters`, a message goes there after five tries. */
export const createWorkQueue = (
  scope: Construct,
  place: DeploymentSettings,
  functionTimeout: Duration,
  name: string,
  deadLetters?: Queue,
): Queue =>
  new Queue(scope, name, {
    queueName: `${place.prefix}-${name}`,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    // AWS recommends six times the function's timeout, so that a slow batch is not delivered twice.
    visibilityTimeout: Duration.seconds(functionTimeout.toSeconds() * 6),
    retentionPeriod: deadLetters ? Duration.hours(1) : Duration.days(14),
    ...(deadLetters && { deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxTries } }),
  })

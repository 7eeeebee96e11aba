import { Rule } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** Puts the key of each record that the stream's functions gave up into the dead-letter queue, whose alarm rings. */
export const queueFailedRecords = (scope: Construct, failures: IBucket, deadLetters: Queue): Rule =>
  new Rule(scope, 'Failed', {
    description: 'A record of the stream failed for good',
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: { bucket: { name: [failures.bucketName] } },
    },
    targets: [new SqsQueue(deadLetters)],
  })

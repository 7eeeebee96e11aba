import { Duration } from 'aws-cdk-lib'
import { EventField, Match, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { uploadPrefix } from '../media.ts'
import type { FeatureFunction } from './feature-function.ts'

/** Beside the first. */
const triesMore = 2

/** Calls a function for each object that arrives under the uploads' prefix, with the event S3 itself would send. */
export function callOnUpload(target: FeatureFunction, bucket: IBucket, deadLetters: Queue): void {
  target.configureAsyncInvoke({
    retryAttempts: triesMore,
    // Later the upload itself has expired.
    maxEventAge: Duration.hours(6),
    onFailure: new SqsDestination(deadLetters),
  })
  new Rule(target, 'Uploaded', {
    description: 'An upload has arrived and waits for its check',
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: {
        bucket: { name: [bucket.bucketName] },
        object: {
          key: Match.prefix(uploadPrefix),
          // An empty object marks a key whose upload was checked.
          size: [{ numeric: ['>', 0] }],
        },
      },
    },
  }).addTarget(
    new LambdaTarget(target, {
      deadLetterQueue: deadLetters,
      event: RuleTargetInput.fromObject({
        Records: [
          {
            eventName: 'ObjectCreated:Put',
            s3: {
              bucket: { name: EventField.fromPath('$.detail.bucket.name') },
              object: { key: EventField.fromPath('$.detail.object.key') },
            },
          },
        ],
      }),
    }),
  )
}

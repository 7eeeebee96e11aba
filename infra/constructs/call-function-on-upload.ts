import { Duration } from 'aws-cdk-lib'
import { EventField, Match, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { uploadPrefix } from '../upload-check-lambda.ts'
import type { FeatureFunction } from './feature-function.ts'

/** Number of times that Lambda retries a failed call. */
const triesMore = 2

/**
 * Calls a function for each object created under the uploads prefix, with an event in S3's own format. Events that
 * can't be delivered go to the dead-letter queue.
 */
export function callFunctionOnUpload(target: FeatureFunction, bucket: IBucket, deadLetters: Queue): void {
  target.configureAsyncInvoke({
    retryAttempts: triesMore,
    // Six hours is the longest that Lambda keeps an asynchronous event.
    maxEventAge: Duration.hours(6),
    onFailure: new SqsDestination(deadLetters),
  })
  new Rule(target, 'Uploaded', {
    description: 'A new upload must be checked',
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: {
        bucket: { name: [bucket.bucketName] },
        object: {
          key: Match.prefix(uploadPrefix),
          // An empty object is no upload: it only marks a key whose upload was checked.
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

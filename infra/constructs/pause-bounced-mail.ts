import { Duration } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { mailBranchTag } from '@nestboard/functions/kernel/text/mail-branch-tag.ts'
import type { DeploymentSettings } from './derive-deployment-settings.ts'
import type { FeatureFunction } from './feature-function.ts'

/** Number of times that Lambda retries a failed call. */
const triesMore = 2

/**
 * Calls a function with each bounce and complaint about a mail that this branch sent. The account's configuration set
 * reports those of all branches to EventBridge; a mail's tag tells its branch. Unused, it costs nothing.
 */
export function pauseBouncedMail(target: FeatureFunction, { slug }: DeploymentSettings, deadLetters: Queue): void {
  target.configureAsyncInvoke({
    retryAttempts: triesMore,
    maxEventAge: Duration.hours(6),
    onFailure: new SqsDestination(deadLetters),
  })
  new Rule(target, 'Reported', {
    description: 'A mail came back or was marked as spam',
    eventPattern: {
      source: ['aws.ses'],
      detail: { eventType: ['Bounce', 'Complaint'], mail: { tags: { [mailBranchTag]: [slug] } } },
    },
  }).addTarget(new LambdaTarget(target, { deadLetterQueue: deadLetters }))
}

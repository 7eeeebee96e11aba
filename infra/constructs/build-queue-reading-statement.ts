import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Queue } from 'aws-cdk-lib/aws-sqs'

/** The permission with which Lambda takes a queue's messages for a function. */
export const buildQueueReadingStatement = ({ queueArn }: Queue): PolicyStatement =>
  new PolicyStatement({
    actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility'],
    resources: [queueArn],
  })

import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'

/** Prefix under which Lambda stores the records that a stream function gave up on. */
export const failedStreamRecordsPrefix = 'aws/lambda/'

/**
 * What a function needs to follow the table's stream. A record that can't even be retried by a call is stored whole in
 * the bucket of failures; a queue would hold its sequence number only.
 */
export const buildStreamReaderStatements = (streamArn: string, failures: IBucket): PolicyStatement[] => [
  new PolicyStatement({
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
    resources: [streamArn],
  }),
  new PolicyStatement({ actions: ['s3:ListBucket'], resources: [failures.bucketArn] }),
  new PolicyStatement({
    actions: ['s3:PutObject'],
    resources: [`${failures.bucketArn}/${failedStreamRecordsPrefix}*`],
  }),
]

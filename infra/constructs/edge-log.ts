import { ArnFormat, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { DeploymentSettings } from './derive-deployment-settings.ts'

/** Prefix of the edge's log files in the log bucket. */
const edgeLogPrefix = 'edge'

/**
 * The logged fields of a request. Queries, referrers and cookies are omitted, because they contain email addresses,
 * tokens of mailed links and session ids; CloudFront's legacy logging can't omit them, so it stays off.
 */
const fields = [
  'date',
  'time',
  'x-edge-location',
  'c-ip',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'cs-bytes',
  'cs-protocol',
  'cs-protocol-version',
  'cs(User-Agent)',
  'time-taken',
  'time-to-first-byte',
  'x-edge-request-id',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'sc-content-type',
]

/** Allows AWS's log delivery to write this account's edge logs into the bucket. */
export const buildEdgeLogPolicyStatement = (bucket: IBucket): PolicyStatement => {
  const stack = Stack.of(bucket)
  const { partition, region, account } = stack
  return new PolicyStatement({
    effect: Effect.ALLOW,
    principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
    actions: ['s3:PutObject'],
    resources: [bucket.arnForObjects(`${edgeLogPrefix}/*`)],
    conditions: {
      StringEquals: { 'aws:SourceAccount': account, 's3:x-amz-acl': 'bucket-owner-full-control' },
      ArnLike: { 'aws:SourceArn': `arn:${partition}:logs:${region}:${account}:delivery-source:*` },
    },
  })
}

/**
 * Turns on logging of each request to the distribution, without query string, referrer and cookies (CloudFront
 * standard logging v2).
 */
export function enableEdgeLogging(distribution: Distribution, place: DeploymentSettings, bucket: IBucket): void {
  const stack = Stack.of(distribution)
  const name = `${place.prefix}-edge`
  const resource = `distribution/${distribution.distributionId}`
  const source = new CfnDeliverySource(stack, 'EdgeLogSource', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: stack.formatArn({
      service: 'cloudfront',
      region: '',
      resource,
      arnFormat: ArnFormat.NO_RESOURCE_NAME,
    }),
  })
  const destination = new CfnDeliveryDestination(stack, 'EdgeLogDestination', {
    name,
    destinationResourceArn: bucket.arnForObjects(edgeLogPrefix),
    outputFormat: 'json',
  })
  new CfnDelivery(stack, 'EdgeLogDelivery', {
    deliverySourceName: source.ref,
    deliveryDestinationArn: destination.attrArn,
    recordFields: fields,
    s3SuffixPath: '{yyyy}/{MM}/{dd}',
  })
}

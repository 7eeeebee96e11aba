import { S3OriginAccessControl, Signing } from 'aws-cdk-lib/aws-cloudfront'
import type { IOriginAccessControl } from 'aws-cdk-lib/aws-cloudfront'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'

const parameterName = '/nestboard/origin-access-control'

/**
 * Creates the origin access control that all branches share: it only says that CloudFront signs its requests to a
 * bucket. AWS can't tag one, so a branch that may delete its own could delete main's too.
 */
export function createSharedOriginAccess(scope: Construct): void {
  const { originAccessControlId } = new S3OriginAccessControl(scope, 'OriginAccess', {
    originAccessControlName: 'nestboard-branches',
    signing: Signing.SIGV4_ALWAYS,
  })
  new StringParameter(scope, 'OriginAccessId', { parameterName, stringValue: originAccessControlId })
}

/** Returns the shared origin access control, for use in a branch's stack. */
export const findSharedOriginAccess = (scope: Construct): IOriginAccessControl =>
  S3OriginAccessControl.fromOriginAccessControlId(
    scope,
    'OriginAccess',
    StringParameter.valueForStringParameter(scope, parameterName),
  )

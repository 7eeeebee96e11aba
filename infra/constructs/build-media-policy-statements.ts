import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { MediaGrants } from '@nestboard/functions/kernel/media/media-grants.ts'

/**
 * Converts media grants to IAM statements: the named actions on the objects under each prefix. Listing the bucket is
 * never granted.
 */
export const buildMediaPolicyStatements = (bucket: IBucket, grants: MediaGrants): PolicyStatement[] =>
  Object.entries(grants).map(
    ([prefix, actions]) =>
      new PolicyStatement({
        actions: actions.map((action) => `s3:${action}`).toSorted(),
        resources: [`${bucket.bucketArn}/${prefix}*`],
      }),
  )

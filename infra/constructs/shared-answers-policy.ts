import { Duration } from 'aws-cdk-lib'
import { CacheHeaderBehavior, CachePolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { ICachePolicy } from 'aws-cdk-lib/aws-cloudfront'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'

const parameterName = '/nestboard/shared-answers-policy'

/**
 * Creates the cache policy for answers that all callers of a country share (`Route.sharedSeconds`), for as long as each
 * answer says. Cookies and queries are neither part of the key nor sent to the API, so no answer can depend on them.
 */
export const createSharedAnswersPolicy = (scope: Construct, prefix: string): CachePolicy =>
  new CachePolicy(scope, 'SharedAnswers', {
    cachePolicyName: `${prefix}-shared-answers`,
    headerBehavior: CacheHeaderBehavior.allowList('CloudFront-Viewer-Country'),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.hours(1),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })

/** Creates the policy that all branches share, because an account can have only twenty. */
export function createBranchesSharedAnswersPolicy(scope: Construct): void {
  const { cachePolicyId } = createSharedAnswersPolicy(scope, 'nestboard-branches')
  new StringParameter(scope, 'SharedAnswersId', { parameterName, stringValue: cachePolicyId })
}

/** Returns the branches' policy, for use in a branch's stack. */
export const findBranchesSharedAnswersPolicy = (scope: Construct): ICachePolicy =>
  CachePolicy.fromCachePolicyId(scope, 'SharedAnswers', StringParameter.valueForStringParameter(scope, parameterName))

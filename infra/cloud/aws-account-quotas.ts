/**
 * An AWS account's quota for resources that each git branch deploys, so it limits how many branches can be deployed.
 */
export interface AwsAccountQuota {
  readonly name: string
  /** CloudFormation types of the resources that the quota counts. */
  readonly types: readonly string[]
  /** AWS's default value, which can be raised for an account. */
  readonly most: number
  /** The most resources that a branch has; a test compares the number with the templates. */
  readonly perBranch: number
  /** Number of branches, including main, that must fit the default quota. */
  readonly branches: number
  /** The service's code in Service Quotas, and the quota's name there. */
  readonly quota: { readonly service: string; readonly name: string }
}

const cloudFront = (name: string) => ({ service: 'cloudfront', name })

/** Default quotas as of 2026-11. Resources that all branches share are not counted. */
export const awsAccountQuotas: readonly AwsAccountQuota[] = [
  {
    name: 'CloudFront distributions',
    types: ['AWS::CloudFront::Distribution'],
    most: 200,
    perBranch: 1,
    branches: 50,
    quota: cloudFront('Web distributions per AWS account'),
  },
  {
    name: 'CloudFront functions',
    types: ['AWS::CloudFront::Function'],
    most: 100,
    perBranch: 2,
    branches: 50,
    quota: cloudFront('Functions per AWS account'),
  },
  {
    name: 'CloudFront origin access controls',
    types: ['AWS::CloudFront::OriginAccessControl'],
    most: 100,
    perBranch: 0,
    branches: 50,
    quota: cloudFront('Origin access controls per AWS account'),
  },
  {
    name: 'CloudFront response headers policies',
    types: ['AWS::CloudFront::ResponseHeadersPolicy'],
    most: 20,
    perBranch: 0,
    branches: 50,
    quota: cloudFront('Response headers policies per AWS account'),
  },
  {
    name: 'CloudFront cache policies',
    types: ['AWS::CloudFront::CachePolicy'],
    most: 20,
    perBranch: 0,
    branches: 50,
    quota: cloudFront('Cache policies per AWS account'),
  },
  {
    name: 'IAM roles',
    types: ['AWS::IAM::Role'],
    most: 1000,
    // One role for each function and schedule. AWS raises the quota to 5,000 on request.
    perBranch: 51,
    branches: 19,
    quota: { service: 'iam', name: 'Roles per account' },
  },
]

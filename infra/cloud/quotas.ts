/** A quota of an AWS account that the number of branches can reach. */
export interface Quota {
  readonly name: string
  /** CloudFormation types of the resources that count. */
  readonly types: readonly string[]
  /** AWS's default, which an account may raise. */
  readonly most: number
  /** Resources that a branch has at most; a test compares it with the templates. */
  readonly perBranch: number
  /** Branches that fit the default, main among them. */
  readonly branches: number
  /** Its code in Service Quotas' service and its name there. */
  readonly quota: { readonly service: string; readonly name: string }
}

const cloudFront = (name: string) => ({ service: 'cloudfront', name })

/** Default quotas as of 2026-11. What all branches share doesn't count. */
export const quotas: readonly Quota[] = [
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
    perBranch: 2,
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
    // One for each function and schedule. AWS raises the quota to 5,000 when asked.
    perBranch: 45,
    branches: 20,
    quota: { service: 'iam', name: 'Roles per account' },
  },
]

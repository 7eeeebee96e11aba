import { Duration, Stack } from 'aws-cdk-lib'
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

const issuer = 'token.actions.githubusercontent.com'

/** `cdk bootstrap`'s default mark in the names of its roles. */
const bootstrapQualifier = 'hnb659fds'

/**
 * What the repository's workflows deploy as, with a token of GitHub's and no key of ours: it may take on the roles of
 * `cdk bootstrap` and fill and empty the branches' buckets. Only workflow files as they stand on main get it: those that
 * follow a finished check or a deleted branch, whichever branch that was.
 */
export function deployRole(scope: Construct, repository: string): Role {
  const { partition, account, region } = Stack.of(scope)
  const provider = new OidcProviderNative(scope, 'GitHub', {
    url: `https://${issuer}`,
    clientIds: ['sts.amazonaws.com'],
  })
  const role = new Role(scope, 'Deploy', {
    roleName: 'nestboard-deploy',
    maxSessionDuration: Duration.hours(1),
    assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
      StringEquals: {
        [`${issuer}:aud`]: 'sts.amazonaws.com',
        [`${issuer}:sub`]: `repo:${repository}:ref:refs/heads/main`,
      },
    }),
  })
  const bootstrapRoles = ['deploy', 'file-publishing', 'lookup'].map(
    (kind) => `arn:${partition}:iam::${account}:role/cdk-${bootstrapQualifier}-${kind}-role-${account}-${region}`,
  )
  role.addToPolicy(new PolicyStatement({ actions: ['sts:AssumeRole'], resources: bootstrapRoles }))
  const buckets = `arn:${partition}:s3:::nestboard-*-${account}`
  role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket', 's3:ListBucketVersions'], resources: [buckets] }))
  role.addToPolicy(
    new PolicyStatement({
      actions: ['s3:PutObject', 's3:DeleteObject', 's3:DeleteObjectVersion'],
      resources: [`${buckets}/*`],
    }),
  )
  return role
}

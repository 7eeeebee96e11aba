import { Duration, Stack } from 'aws-cdk-lib'
import { Effect, OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { drillTableInfix, mainBranch } from '../cloud/branch.ts'
import {
  branchBootstrapQualifier,
  mainBootstrapQualifier,
  listProtectedResources,
} from './create-branch-deploy-policy.ts'

const issuer = 'token.actions.githubusercontent.com'

/** GitHub environments: `production` is protected and accepts only deployments of main. */
export const githubEnvironments = { main: 'production', branches: 'branches' } as const

const bootstrapKinds = ['deploy', 'file-publishing', 'lookup']

/**
 * Creates the roles for the repository's workflows, assumed with GitHub's OIDC token instead of stored keys: one for
 * main, one for all other branches. Each trusts only workflow files from main that run in its environment; the token's
 * subject contains ref and environment once the repository's subject claims are set to `repo`, `ref` and
 * `environment`.
 * @param hasProvider whether the account already has GitHub's identity provider; it can have only one
 */
export function createDeployRoles(scope: Construct, repository: string, hasProvider: boolean): void {
  const { partition, account, region } = Stack.of(scope)
  const providerArn = hasProvider
    ? `arn:${partition}:iam::${account}:oidc-provider/${issuer}`
    : new OidcProviderNative(scope, 'GitHub', { url: `https://${issuer}`, clientIds: ['sts.amazonaws.com'] })
        .oidcProviderArn
  const role = (id: string, name: string, environment: string, hours = 1) =>
    new Role(scope, id, {
      roleName: name,
      maxSessionDuration: Duration.hours(hours),
      assumedBy: new WebIdentityPrincipal(providerArn, {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: `repo:${repository}:ref:refs/heads/${mainBranch}:environment:${environment}`,
        },
      }),
    })
  const may = (of: Role, { qualifier, buckets, table }: { qualifier: string; buckets: string; table: string }) => {
    const tableArn = `arn:${partition}:dynamodb:${region}:${account}:table/${table}`
    // Which migrations have run on the table. The rows of people stay out of reach.
    of.addToPolicy(new PolicyStatement({ actions: ['dynamodb:DescribeTable'], resources: [tableArn] }))
    of.addToPolicy(
      new PolicyStatement({
        actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
        resources: [tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['MIGRATION#*'] } },
      }),
    )
    const bootstrapRoles = bootstrapKinds.map(
      (kind) => `arn:${partition}:iam::${account}:role/cdk-${qualifier}-${kind}-role-${account}-${region}`,
    )
    const bucketArn = `arn:${partition}:s3:::${buckets}-${account}`
    of.addToPolicy(new PolicyStatement({ actions: ['sts:AssumeRole'], resources: bootstrapRoles }))
    of.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket', 's3:ListBucketVersions'], resources: [bucketArn] }))
    of.addToPolicy(
      new PolicyStatement({
        actions: ['s3:PutObject', 's3:DeleteObject', 's3:DeleteObjectVersion'],
        resources: [`${bucketArn}/*`],
      }),
    )
  }
  // main's deployments may write to main's site bucket but not to its media bucket, because no deployment may empty the
  // bucket of customers' media.
  may(role('Deploy', 'nestboard-deploy', githubEnvironments.main), {
    qualifier: mainBootstrapQualifier,
    buckets: `nestboard-${mainBranch}-site`,
    table: `nestboard-${mainBranch}*`,
  })
  allowRestoreDrill(role('Drill', 'nestboard-deploy-drill', githubEnvironments.main, drillHours))
  const branches = role('DeployBranch', 'nestboard-deploy-branch', githubEnvironments.branches)
  may(branches, { qualifier: branchBootstrapQualifier, buckets: 'nestboard-*', table: 'nestboard-*' })
  // The nightly workflow that removes the stacks of deleted branches needs this permission to compare all stacks with
  // the repository's branches.
  branches.addToPolicy(new PolicyStatement({ actions: ['cloudformation:ListStacks'], resources: ['*'] }))
  branches.addToPolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      actions: ['*'],
      resources: listProtectedResources(account).map((end) => `arn:${partition}:${end}`),
    }),
  )
}

/** A restore takes minutes to hours, whatever the size of the table. */
const drillHours = 6

/**
 * Allows the monthly restore drill: it restores main's table into one whose name says that it is a drill's, compares
 * some rows, and deletes it. Tables with other names it can only read.
 */
function allowRestoreDrill(drill: Role): void {
  const { partition, account, region } = Stack.of(drill)
  const table = (name: string) => `arn:${partition}:dynamodb:${region}:${account}:table/nestboard-${mainBranch}${name}`
  const copies = [table(`-${drillTableInfix}-*`), table(`-${drillTableInfix}-*/*`)]
  drill.addToPolicy(
    new PolicyStatement({
      actions: ['dynamodb:RestoreTableToPointInTime', 'dynamodb:DescribeTable', 'dynamodb:Scan'],
      resources: [table(''), table('-2*')],
    }),
  )
  drill.addToPolicy(
    new PolicyStatement({ actions: drillActions.map((action) => `dynamodb:${action}`), resources: copies }),
  )
}

const drillActions = [
  'RestoreTableToPointInTime',
  'DescribeTable',
  'UpdateTable',
  'UpdateTimeToLive',
  'UpdateContinuousBackups',
  'TagResource',
  'BatchGetItem',
  'DeleteTable',
  // DynamoDB writes the rows of a restore with the rights of its caller.
  'BatchWriteItem',
  'DeleteItem',
  'GetItem',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
]

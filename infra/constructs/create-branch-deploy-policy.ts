import { Stack } from 'aws-cdk-lib'
import { Effect, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { mainBranch } from '../cloud/branch.ts'

/** Qualifier of a second `cdk bootstrap` for branches: its roles and asset bucket are separate from main's. */
export const branchBootstrapQualifier = 'nbbranch'
/** The default qualifier of `cdk bootstrap`, used by main. */
export const mainBootstrapQualifier = 'hnb659fds'
export const branchDeployPolicyName = 'nestboard-branch'

const main = `nestboard-${mainBranch}`

/**
 * Lists the resources that a branch's deployment and functions may use, by ARN without the partition, for services
 * whose resources have names.
 */
const named = (account: string, region: string) => ({
  'cloudformation:*': [`cloudformation:${region}:${account}:stack/Nestboard-*`],
  'dynamodb:*': [`dynamodb:${region}:${account}:table/nestboard-*`],
  's3:*': [`s3:::nestboard-*-${account}`, `s3:::nestboard-*-${account}/*`],
  'lambda:*': [
    `lambda:${region}:${account}:function:nestboard-*`,
    `lambda:${region}:${account}:event-source-mapping:*`,
  ],
  'logs:*': [
    `logs:${region}:${account}:log-group:/nestboard/*`,
    `logs:${region}:${account}:log-group:/aws/vendedlogs/nestboard/*`,
  ],
  'sqs:*': [`sqs:${region}:${account}:nestboard-*`],
  'events:*': [`events:${region}:${account}:rule/Nestboard-*`],
  'scheduler:*': [`scheduler:${region}:${account}:schedule/*/nestboard-*`],
  'secretsmanager:*': [`secretsmanager:${region}:${account}:secret:nestboard-*`],
  'cloudwatch:*': [`cloudwatch:${region}:${account}:alarm:nestboard-*`],
  'budgets:*': [`budgets::${account}:budget/nestboard-*`],
  'iam:*': [`iam::${account}:role/Nestboard-*`],
  'sns:Publish': [`sns:${region}:${account}:nestboard-alarms`],
  'ssm:GetParameters': [`ssm:${region}:${account}:parameter/nestboard/*`],
  'ses:SendEmail': [`ses:${region}:${account}:identity/*`],
})

/**
 * Actions on resources with generated ids, which can't be limited by name. main's resources are denied by their tag
 * instead.
 */
const unnamed = ['apigateway:*', 'cloudfront:*', 'execute-api:*', 'wafv2:AssociateWebACL', 'wafv2:GetWebACL']
/** Actions that apply to a whole account or region. */
const lists = [
  'lambda:CreateEventSourceMapping',
  'lambda:GetEventSourceMapping',
  'logs:CreateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:DescribeLogGroups',
  'logs:DescribeQueryDefinitions',
  'logs:DescribeResourcePolicies',
  'logs:DeleteQueryDefinition',
  'logs:PutQueryDefinition',
  'logs:PutResourcePolicy',
  'secretsmanager:GetRandomPassword',
]

/** Lists the cdk-nag findings that the branch policy's wildcards cause; `{account}` stands for the account number. */
export function listWildcardCdkNagFindings(region: string): string[] {
  const rows = Object.entries(named('{account}', region))
  const actions = [...rows.map(([action]) => action), ...unnamed].filter((action) => action.endsWith(':*'))
  const resources = rows.flatMap(([, ends]) => ends.filter((end) => end.includes('*')).map((end) => `arn:aws:${end}`))
  return [...actions.map((action) => `Action::${action}`), ...['*', ...resources].map((each) => `Resource::${each}`)]
}

/** Lists resources of main and of the account, which branches must not touch, by ARN without the partition. */
export const listProtectedResources = (account: string): readonly string[] => [
  `cloudformation:*:${account}:stack/Nestboard-${mainBranch}-*`,
  `cloudformation:*:${account}:stack/Nestboard-Shared/*`,
  `cloudformation:*:${account}:stack/CDKToolkit*`,
  `dynamodb:*:${account}:table/${main}`,
  `dynamodb:*:${account}:table/${main}/*`,
  // This pattern also covers restored copies of main's table.
  `dynamodb:*:${account}:table/${main}-*`,
  `s3:::${main}-*`,
  `s3:::cdk-${mainBootstrapQualifier}-*`,
  `lambda:*:${account}:function:${main}-*`,
  `logs:*:${account}:log-group:/nestboard/${mainBranch}/*`,
  `logs:*:${account}:log-group:/aws/vendedlogs/nestboard/${mainBranch}/*`,
  `sqs:*:${account}:${main}-*`,
  `events:*:${account}:rule/Nestboard-${mainBranch}-*`,
  `scheduler:*:${account}:schedule/*/${main}-*`,
  `secretsmanager:*:${account}:secret:${main}-*`,
  `cloudwatch:*:${account}:alarm:${main}-*`,
  `cloudfront::${account}:function/${main}-*`,
  `iam::${account}:role/Nestboard-${mainBranch}-*`,
  `iam::${account}:role/Nestboard-Shared-*`,
  `iam::${account}:role/nestboard-deploy*`,
  `iam::${account}:role/cdk-${mainBootstrapQualifier}-*`,
  `iam::${account}:policy/${branchDeployPolicyName}`,
]

/** Actions by which a role could get permissions beyond its permissions boundary, or lose the boundary. */
const widening = ['iam:CreateRole', 'iam:PutRolePolicy', 'iam:AttachRolePolicy', 'iam:PutRolePermissionsBoundary']

/**
 * Branches may not change policies of response headers: each policy belongs to main or to all branches together, and
 * the generated ids don't tell which.
 */
const ofOthers = ['cloudfront:UpdateResponseHeadersPolicy', 'cloudfront:DeleteResponseHeadersPolicy']

/**
 * Creates the policy of a branch's deployments, which is also the permissions boundary of every role they create: the
 * templates are the branch's own code, so the limit must be set outside of them. main's resources are denied by name
 * and tag, the account's by name.
 */
export function createBranchDeployPolicy(scope: Construct): ManagedPolicy {
  const { partition, account, region } = Stack.of(scope)
  const arns = (ends: readonly string[]) => ends.map((end) => `arn:${partition}:${end}`)
  const allow = Object.entries(named(account, region)).map(
    ([action, ends]) => new PolicyStatement({ actions: [action], resources: arns(ends) }),
  )
  const isBoundary = {
    'iam:PermissionsBoundary': `arn:${partition}:iam::${account}:policy/${branchDeployPolicyName}`,
  }
  return new ManagedPolicy(scope, 'BranchPolicy', {
    managedPolicyName: branchDeployPolicyName,
    description: 'What deployments and functions of branches may do at most',
    statements: [
      ...allow,
      new PolicyStatement({ actions: [...unnamed, ...lists], resources: ['*'] }),
      new PolicyStatement({ effect: Effect.DENY, actions: ['*'], resources: arns(listProtectedResources(account)) }),
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['*'],
        resources: ['*'],
        conditions: {
          StringEquals: { 'aws:ResourceTag/app': 'nestboard', 'aws:ResourceTag/branch': mainBranch },
        },
      }),
      new PolicyStatement({
        effect: Effect.DENY,
        actions: widening,
        resources: ['*'],
        conditions: { StringNotEquals: isBoundary },
      }),
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['iam:DeleteRolePermissionsBoundary', ...ofOthers],
        resources: ['*'],
      }),
    ],
  })
}

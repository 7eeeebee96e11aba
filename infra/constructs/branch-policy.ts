import { Stack } from 'aws-cdk-lib'
import { Effect, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { mainBranch } from '../cloud/branch.ts'

/**
 * `cdk bootstrap` once more, for branches: its roles and its bucket of assets have this mark in their names and are
 * apart from main's.
 */
export const branchQualifier = 'nbbranch'
/** `cdk bootstrap`'s default mark, main's. */
export const mainQualifier = 'hnb659fds'
export const branchPolicyName = 'nestboard-branch'

const main = `nestboard-${mainBranch}`

/** What a branch's deployment and functions may work on, by ARN without the partition; services with their own names. */
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

/** Services whose resources have ids in place of names: what is main's is told by its tag. */
const unnamed = ['apigateway:*', 'cloudfront:*', 'execute-api:*', 'wafv2:AssociateWebACL', 'wafv2:GetWebACL']
/** Asked of a whole account or region. */
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

/** cdk-nag's findings for what is left open above, with `{account}` in place of the account's number. */
export function openFindings(region: string): string[] {
  const rows = Object.entries(named('{account}', region))
  const actions = [...rows.map(([action]) => action), ...unnamed].filter((action) => action.endsWith(':*'))
  const resources = rows.flatMap(([, ends]) => ends.filter((end) => end.includes('*')).map((end) => `arn:aws:${end}`))
  return [...actions.map((action) => `Action::${action}`), ...['*', ...resources].map((each) => `Resource::${each}`)]
}

/** What is main's and the account's, by ARN without the partition. */
export const notBranches = (account: string): readonly string[] => [
  `cloudformation:*:${account}:stack/Nestboard-${mainBranch}-*`,
  `cloudformation:*:${account}:stack/Nestboard-Shared/*`,
  `cloudformation:*:${account}:stack/CDKToolkit*`,
  `dynamodb:*:${account}:table/${main}`,
  `dynamodb:*:${account}:table/${main}/*`,
  `s3:::${main}-*`,
  `s3:::cdk-${mainQualifier}-*`,
  `lambda:*:${account}:function:${main}-*`,
  `logs:*:${account}:log-group:/nestboard/${mainBranch}/*`,
  `logs:*:${account}:log-group:/aws/vendedlogs/nestboard/${mainBranch}/*`,
  `sqs:*:${account}:${main}-*`,
  `events:*:${account}:rule/Nestboard-${mainBranch}-*`,
  `scheduler:*:${account}:schedule/*/${main}-*`,
  `secretsmanager:*:${account}:secret:${main}-*`,
  `cloudwatch:*:${account}:alarm:${main}-*`,
  `iam::${account}:role/Nestboard-${mainBranch}-*`,
  `iam::${account}:role/Nestboard-Shared-*`,
  `iam::${account}:role/nestboard-deploy*`,
  `iam::${account}:role/cdk-${mainQualifier}-*`,
  `iam::${account}:policy/${branchPolicyName}`,
]

/** Ways to give a role more than its boundary, or to take the boundary off. */
const widening = ['iam:CreateRole', 'iam:PutRolePolicy', 'iam:AttachRolePolicy', 'iam:PutRolePermissionsBoundary']

/**
 * All that a branch's deployment may do, and the boundary of every role it makes: a template is the branch's own code,
 * so what it may hold is bounded here and not there. main's resources are denied by name and tag, the account's by name.
 */
export function branchPolicy(scope: Construct): ManagedPolicy {
  const { partition, account, region } = Stack.of(scope)
  const arns = (ends: readonly string[]) => ends.map((end) => `arn:${partition}:${end}`)
  const allow = Object.entries(named(account, region)).map(
    ([action, ends]) => new PolicyStatement({ actions: [action], resources: arns(ends) }),
  )
  const isBoundary = {
    'iam:PermissionsBoundary': `arn:${partition}:iam::${account}:policy/${branchPolicyName}`,
  }
  return new ManagedPolicy(scope, 'BranchPolicy', {
    managedPolicyName: branchPolicyName,
    description: 'What deployments and functions of branches may do at most',
    statements: [
      ...allow,
      new PolicyStatement({ actions: [...unnamed, ...lists], resources: ['*'] }),
      new PolicyStatement({ effect: Effect.DENY, actions: ['*'], resources: arns(notBranches(account)) }),
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
      new PolicyStatement({ effect: Effect.DENY, actions: ['iam:DeleteRolePermissionsBoundary'], resources: ['*'] }),
    ],
  })
}

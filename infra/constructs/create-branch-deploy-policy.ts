import { Stack } from 'aws-cdk-lib'
import { Effect, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { mainBranch } from '../cloud/branch.ts'
import { mailConfigurationSetName } from '../mail-configuration-set-name.ts'
import { buildAssistantModelStatements } from './assistant.ts'
import type { AssistantModelSettings } from './assistant.ts'

/** Qualifier of a second `cdk bootstrap` for branches: its roles and asset bucket are separate from main's. */
export const branchBootstrapQualifier = 'nbbranch'
/** The default qualifier of `cdk bootstrap`, used by main. */
export const mainBootstrapQualifier = 'hnb659fds'
export const branchDeployPolicyName = 'nestboard-branch'

const main = `nestboard-${mainBranch}`

/** What the limits of branches take from the installation's settings. */
export interface BranchLimits {
  readonly mailDomain: string
  /** Patterns of the addresses that branches may write to. */
  readonly mailTo: readonly string[]
  /** Name of the secret with the maps service's key, which main and branches share. */
  readonly mapsKeySecret?: string
  /** The model of the assistant, which main and branches share. */
  readonly sophiaModel?: AssistantModelSettings
}

/**
 * Lists the resources that a branch's deployment and functions may use, by ARN without the partition, for services
 * whose resources have names.
 */
const named = (account: string, region: string, mapsKeySecret?: string): Readonly<Record<string, string[]>> => ({
  'cloudformation:*': [`cloudformation:${region}:${account}:stack/Nestboard-*`],
  'dynamodb:*': [`dynamodb:${region}:${account}:table/nestboard-*`],
  's3:*': [`s3:::nestboard-*-${account}`, `s3:::nestboard-*-${account}/*`],
  // The code of functions, which CloudFormation reads with the role of the deployment.
  's3:GetObject*': [`s3:::cdk-${branchBootstrapQualifier}-assets-${account}-${region}/*`],
  'lambda:*': [
    `lambda:${region}:${account}:function:nestboard-*`,
    `lambda:${region}:${account}:event-source-mapping:*`,
  ],
  'logs:*': [
    `logs:${region}:${account}:log-group:/nestboard/*`,
    `logs:${region}:${account}:log-group:/aws/vendedlogs/nestboard/*`,
    // The edge's log. Ids of deliveries are generated; main's are denied by their tag.
    `logs:${region}:${account}:delivery-source:nestboard-*`,
    `logs:${region}:${account}:delivery-destination:nestboard-*`,
    `logs:${region}:${account}:delivery:*`,
  ],
  'sqs:*': [`sqs:${region}:${account}:nestboard-*`],
  'events:*': [`events:${region}:${account}:rule/Nestboard-*`],
  'scheduler:*': [`scheduler:${region}:${account}:schedule/*/nestboard-*`],
  'secretsmanager:*': [`secretsmanager:${region}:${account}:secret:nestboard-*`],
  'cloudwatch:*': [`cloudwatch:${region}:${account}:alarm:nestboard-*`],
  'budgets:*': [`budgets::${account}:budget/nestboard-*`],
  'iam:*': [`iam::${account}:role/Nestboard-*`],
  'sns:Publish': [`sns:${region}:${account}:nestboard-alarms`],
  'ssm:GetParameters': [
    `ssm:${region}:${account}:parameter/nestboard/*`,
    `ssm:${region}:${account}:parameter/cdk-bootstrap/${branchBootstrapQualifier}/*`,
  ],
  ...(mapsKeySecret && {
    'secretsmanager:GetSecretValue': [`secretsmanager:${region}:${account}:secret:${mapsKeySecret}-??????`],
  }),
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
  'logs:DescribeDeliveries',
  'logs:DescribeLogGroups',
  'logs:DescribeResourcePolicies',
  'logs:GetLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:UpdateLogDelivery',
  'secretsmanager:GetRandomPassword',
]

/** Lists the cdk-nag findings that the branch policy's wildcards cause; `{account}` stands for the account number. */
export function listWildcardCdkNagFindings(region: string): string[] {
  const rows = Object.entries(named('{account}', region))
  const actions = [...rows.map(([action]) => action), ...unnamed].filter((action) => action.endsWith('*'))
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
  `logs:*:${account}:delivery-source:${main}-*`,
  `logs:*:${account}:delivery-destination:${main}-*`,
  // The stage of main's sockets bears main's name.
  `execute-api:*:${account}:*/${mainBranch}/*`,
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
 * Branches may not change policies of response headers, nor the edge's access to buckets: each belongs to main or to
 * all branches together, and the generated ids don't tell which.
 */
const ofOthers = ['ResponseHeadersPolicy', 'OriginAccessControl'].flatMap((type) =>
  ['Create', 'Update', 'Delete'].map((verb) => `cloudfront:${verb}${type}`),
)

/**
 * Creates the policy of a branch's deployments, which is also the permissions boundary of every role they create: the
 * templates are the branch's own code, so the limit must be set outside of them. main's resources are denied by name
 * and tag, the account's by name.
 */
export function createBranchDeployPolicy(
  scope: Construct,
  { mailDomain, mailTo, mapsKeySecret, sophiaModel }: BranchLimits,
): ManagedPolicy {
  const { partition, account, region } = Stack.of(scope)
  const arns = (ends: readonly string[]) => ends.map((end) => `arn:${partition}:${end}`)
  const allow = Object.entries(named(account, region, mapsKeySecret)).map(
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
      ...(sophiaModel ? buildAssistantModelStatements(scope, sophiaModel) : []),
      // A branch's own template limits its recipients too, but that template is the branch's code.
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: arns(
          [`identity/${mailDomain}`, `configuration-set/${mailConfigurationSetName}`].map(
            (resource) => `ses:${region}:${account}:${resource}`,
          ),
        ),
        conditions: {
          'ForAllValues:StringLike': { 'ses:Recipients': [...mailTo] },
          Null: { 'ses:Recipients': 'false' },
        },
      }),
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

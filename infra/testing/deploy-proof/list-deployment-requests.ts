import { branchDeployPolicyName } from '../../constructs/create-branch-deploy-policy.ts'
import { cloudRegion } from '../../cloud/cloud-region.ts'
import { appliesToResource, noResource } from './iam-request.ts'
import type { IamRequest } from './iam-request.ts'
import { accountId } from './physical-resources.ts'
import { readRegistryExtract } from './registry-extract.ts'
import type { ResolvedResource, Template } from './resolve-templates.ts'

/** A request that CloudFormation makes with the role of a deployment. */
export interface DeploymentRequest extends IamRequest {
  readonly type: string
}

const { types } = readRegistryExtract()
export const boundaryArn = `arn:aws:iam::${accountId}:policy/${branchDeployPolicyName}`

/** Permissions for types without a registry schema, from the Service Authorization Reference. */
const unregistered: Readonly<Record<string, readonly string[]>> = {
  'AWS::Budgets::Budget': ['budgets:ModifyBudget', 'budgets:ViewBudget'],
  'AWS::IAM::Policy': ['iam:PutRolePolicy', 'iam:DeleteRolePolicy', 'iam:GetRolePolicy'],
  'AWS::SQS::QueuePolicy': ['sqs:SetQueueAttributes', 'sqs:GetQueueAttributes'],
}

/**
 * Permissions that AWS's documentation demands besides those of the registry: those of vended logs ("Enable logging
 * from AWS services"), and reading the web ACL that a distribution names.
 */
const besides: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Stage': [
    'logs:CreateLogDelivery',
    'logs:GetLogDelivery',
    'logs:UpdateLogDelivery',
    'logs:DeleteLogDelivery',
    'logs:ListLogDeliveries',
    'logs:PutResourcePolicy',
    'logs:DescribeResourcePolicies',
    'logs:DescribeLogGroups',
  ],
  'AWS::CloudFront::Distribution': ['cloudfront:AllowVendedLogDeliveryForResource', 'wafv2:GetWebACL'],
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** ARNs of other resources that an action on this one reads or passes on, by service. */
function relatedArns({ type, properties }: ResolvedResource, service: string): string[] {
  if (service === 's3' && type === 'AWS::Lambda::Function')
    return [`arn:aws:s3:::${properties['Code'].S3Bucket}/${properties['Code'].S3Key}`]
  const own = stringsIn({
    ...properties,
    PermissionsBoundary: undefined,
    PolicyDocument: undefined,
    Policies: undefined,
  })
  return own.filter((text) => text.startsWith(`arn:aws:${service}:`) && !text.includes('*'))
}

const isObjectAction = (action: string): boolean => /^s3:\w*(?:Object|getObject)(?!LockConfig)/.test(action)

async function resourcesOf(resource: ResolvedResource, action: string): Promise<string[]> {
  if (!(await appliesToResource(action))) return [noResource]
  const { arn = noResource } = resource
  // Some schemas write `S3:`; IAM ignores case.
  const service = action.split(':')[0]!.toLowerCase()
  // CloudFormation passes roles and reads resources of other services only where the template names them.
  if (action === 'iam:PassRole' || !arn.startsWith(`arn:aws:${service}:`)) {
    const related = relatedArns(resource, service)
    if (related.length) return related
    return action === 'iam:PassRole' || action === 'iam:GetRole'
      ? []
      : [`arn:aws:${service}:${cloudRegion}:${accountId}:unnamed`]
  }
  return [isObjectAction(action) ? `${arn}/key` : arn]
}

/** Tags that a resource has, as condition keys. */
const tagsOf = ({ properties }: ResolvedResource): Record<string, string> => {
  const tags = Array.isArray(properties['Tags']) ? (properties['Tags'] as { Key: string; Value: string }[]) : []
  return Object.fromEntries(tags.map(({ Key, Value }) => [`aws:ResourceTag/${Key}`, Value]))
}

/** Lists what CloudFormation does to create, read, update and delete a resource. */
export async function listResourceRequests(resource: ResolvedResource): Promise<DeploymentRequest[]> {
  const { type, properties } = resource
  const handlers = types[type]?.permissions ?? { create: unregistered[type] ?? [] }
  const actions = new Set([...Object.values(handlers).flat(), ...(besides[type] ?? [])])
  // The role of a separate policy has the boundary as well: deploy-roles.test.ts checks every role.
  const boundary = type === 'AWS::IAM::Policy' ? boundaryArn : (properties['PermissionsBoundary'] as string | undefined)
  const context = {
    ...tagsOf(resource),
    ...(boundary && { 'iam:PermissionsBoundary': boundary }),
  }
  const requests = await Promise.all(
    [...actions].map(async (action) =>
      (await resourcesOf(resource, action)).map((arn): DeploymentRequest => ({ type, action, resource: arn, context })),
    ),
  )
  return requests.flat()
}

/** Lists the parameters and secrets that CloudFormation reads to fill in a template. */
export function listTemplateRequests({ Parameters = {}, ...rest }: Template): DeploymentRequest[] {
  const parameters = Object.values(Parameters).flatMap(({ Type, Default }) =>
    Type.startsWith('AWS::SSM::Parameter::Value') ? [`parameter${Default}`] : [],
  )
  const secrets = JSON.stringify(rest).matchAll(
    /\{\{resolve:secretsmanager:(?:arn:[^:]+:[^:]+:[^:]+:[^:]+:secret:)?(nestboard[\w/-]+)/g,
  )
  const regional = (service: string, id: string) => `arn:aws:${service}:${cloudRegion}:${accountId}:${id}`
  return [
    ...parameters.map((id) => ({ type: 'template', action: 'ssm:GetParameters', resource: regional('ssm', id) })),
    ...[...secrets].map(([, name]) => ({
      type: 'template',
      action: 'secretsmanager:GetSecretValue',
      resource: regional('secretsmanager', `secret:${name}-AbCdEf`),
    })),
  ]
}

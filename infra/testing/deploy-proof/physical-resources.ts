import { createHash } from 'node:crypto'
import { cloudRegion } from '../../cloud/cloud-region.ts'
import type { CloudFormationJson } from '../assembly.ts'

export const accountId = '123456789012'

/** What a template may refer to: the value of `Ref`, and the ARN that IAM checks, where the type has one. */
export interface PhysicalResource {
  readonly ref: string
  readonly arn?: string
}

type Properties = Readonly<Record<string, CloudFormationJson>>
/** @param id an id as AWS generates it, lower-case letters and digits */
type Describe = (properties: Properties, id: string, generatedName: string) => PhysicalResource

const regional = (service: string, rest: string): string => `arn:aws:${service}:${cloudRegion}:${accountId}:${rest}`
const global = (service: string, rest: string): string => `arn:aws:${service}::${accountId}:${rest}`
const gateway = (rest: string): string => `arn:aws:apigateway:${cloudRegion}::${rest}`
const named = (ref: string, arn: string): PhysicalResource => ({ ref, arn })
const ofFunction = (name: string): string => (name.startsWith('arn:') ? name : regional('lambda', `function:${name}`))

/** Names and ARNs by resource type, as AWS forms them (Service Authorization Reference, "Resource types"). */
const kinds: Readonly<Record<string, Describe>> = {
  'AWS::ApiGateway::Account': (_, id) => named(id, gateway('/account')),
  'AWS::ApiGatewayV2::Api': (_, id) => named(id.slice(0, 10), gateway(`/apis/${id.slice(0, 10)}`)),
  'AWS::ApiGatewayV2::Integration': ({ ApiId }, id) => named(id, gateway(`/apis/${ApiId}/integrations/${id}`)),
  'AWS::ApiGatewayV2::Route': ({ ApiId }, id) => named(id, gateway(`/apis/${ApiId}/routes/${id}`)),
  'AWS::ApiGatewayV2::Stage': ({ ApiId, StageName }) => named(StageName, gateway(`/apis/${ApiId}/stages/${StageName}`)),
  'AWS::Budgets::Budget': ({ Budget: { BudgetName: name } }) => named(name, global('budgets', `budget/${name}`)),
  'AWS::CloudFront::CachePolicy': (_, id) => named(id, global('cloudfront', `cache-policy/${id}`)),
  'AWS::CloudFront::Distribution': (_, id) =>
    named(id.toUpperCase(), global('cloudfront', `distribution/${id.toUpperCase()}`)),
  'AWS::CloudFront::Function': ({ Name }) => {
    const arn = global('cloudfront', `function/${Name}`)
    return named(arn, arn)
  },
  'AWS::CloudFront::OriginAccessControl': (_, id) => named(id, global('cloudfront', `origin-access-control/${id}`)),
  'AWS::CloudFront::ResponseHeadersPolicy': (_, id) => named(id, global('cloudfront', `response-headers-policy/${id}`)),
  'AWS::CloudWatch::Alarm': ({ AlarmName }) => named(AlarmName, regional('cloudwatch', `alarm:${AlarmName}`)),
  'AWS::CloudWatch::Dashboard': ({ DashboardName }) =>
    named(DashboardName, global('cloudwatch', `dashboard/${DashboardName}`)),
  'AWS::DynamoDB::Table': ({ TableName }) => named(TableName, regional('dynamodb', `table/${TableName}`)),
  'AWS::Events::Rule': (_, __, name) => named(name, regional('events', `rule/${name}`)),
  'AWS::IAM::ManagedPolicy': ({ ManagedPolicyName }) => {
    const arn = global('iam', `policy/${ManagedPolicyName}`)
    return named(arn, arn)
  },
  'AWS::IAM::OIDCProvider': (_, id) =>
    named(global('iam', `oidc-provider/${id}`), global('iam', `oidc-provider/${id}`)),
  'AWS::IAM::Policy': ({ PolicyName, Roles: [role] }) => named(PolicyName, global('iam', `role/${role}`)),
  'AWS::IAM::Role': ({ RoleName }, _, name) => named(RoleName ?? name, global('iam', `role/${RoleName ?? name}`)),
  'AWS::KMS::Key': (_, id) => named(id, regional('kms', `key/${id}`)),
  'AWS::Lambda::EventInvokeConfig': ({ FunctionName }, id) => named(id, ofFunction(FunctionName)),
  'AWS::Lambda::EventSourceMapping': (_, id) => named(id, regional('lambda', `event-source-mapping:${id}`)),
  'AWS::Lambda::Function': ({ FunctionName }) => named(FunctionName, ofFunction(FunctionName)),
  'AWS::Lambda::Permission': ({ FunctionName }, id) => named(id, ofFunction(FunctionName)),
  'AWS::Logs::Delivery': (_, id) => named(id, regional('logs', `delivery:${id}`)),
  'AWS::Logs::DeliveryDestination': ({ Name }) => named(Name, regional('logs', `delivery-destination:${Name}`)),
  'AWS::Logs::DeliverySource': ({ Name }) => named(Name, regional('logs', `delivery-source:${Name}`)),
  'AWS::Logs::LogGroup': ({ LogGroupName }) => named(LogGroupName, regional('logs', `log-group:${LogGroupName}:*`)),
  'AWS::Logs::QueryDefinition': (_, id) => ({ ref: id }),
  'AWS::Route53::RecordSet': ({ HostedZoneId, Name }) => named(Name, `arn:aws:route53:::hostedzone/${HostedZoneId}`),
  'AWS::S3::Bucket': ({ BucketName }) => named(BucketName, `arn:aws:s3:::${BucketName}`),
  'AWS::S3::BucketPolicy': ({ Bucket }) => named(Bucket, `arn:aws:s3:::${Bucket}`),
  'AWS::SES::ConfigurationSet': ({ Name }) => named(Name, regional('ses', `configuration-set/${Name}`)),
  'AWS::SES::ConfigurationSetEventDestination': ({ ConfigurationSetName: name }, id) =>
    named(id, regional('ses', `configuration-set/${name}`)),
  'AWS::SES::EmailIdentity': ({ EmailIdentity }) => named(EmailIdentity, regional('ses', `identity/${EmailIdentity}`)),
  'AWS::SNS::Subscription': ({ TopicArn }, id) => named(`${TopicArn}:${id}`, TopicArn),
  'AWS::SNS::Topic': ({ TopicName }) => named(regional('sns', TopicName), regional('sns', TopicName)),
  'AWS::SNS::TopicPolicy': (_, id) => ({ ref: id }),
  'AWS::SQS::Queue': ({ QueueName }) =>
    named(`https://sqs.${cloudRegion}.amazonaws.com/${accountId}/${QueueName}`, regional('sqs', QueueName)),
  'AWS::SQS::QueuePolicy': ({ Queues: [url] }, id) => named(id, regional('sqs', String(url).split('/').at(-1)!)),
  'AWS::SSM::Parameter': ({ Name }) => named(Name, regional('ssm', `parameter${Name}`)),
  'AWS::Scheduler::Schedule': ({ Name }) => named(Name, regional('scheduler', `schedule/default/${Name}`)),
  'AWS::SecretsManager::Secret': ({ Name }) => {
    const arn = regional('secretsmanager', `secret:${Name}-AbCdEf`)
    return named(arn, arn)
  },
  'AWS::WAFv2::WebACL': ({ Name }, id) =>
    named(`${Name}|${id}|CLOUDFRONT`, regional('wafv2', `global/webacl/${Name}/${id}`)),
}

/**
 * Returns the name and ARN that AWS would give a resource of a stack.
 * @param properties the resource's properties without template functions
 * @throws Error for a resource type that no template used when this table was written
 */
export function describePhysicalResource(
  type: string,
  properties: Properties,
  { stack, logicalId }: { readonly stack: string; readonly logicalId: string },
): PhysicalResource {
  const describe = kinds[type]
  if (!describe) throw new Error(`${type}: add its name and ARN to physical-resources.ts`)
  const hash = createHash('sha256').update(`${stack}/${logicalId}`).digest('hex')
  const id = /(?:CachePolicy|Headers|OriginAccess|EventSource)/.test(type)
    ? [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')
    : hash.slice(0, 14)
  return describe(properties, id, `${stack}-${logicalId}-${hash.slice(0, 12)}`.slice(0, 64))
}

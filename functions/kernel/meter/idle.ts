import { computeAwsCostInDollars, awsPrices } from './prices.ts'

/** The monthly cost of an idle resource in dollars: fixed, or computed from the resource's properties. */
type IdleRow =
  | number
  | ((resource: CloudFormationResource, of: (logicalId: string) => CloudFormationResource | undefined) => number)

/** A CloudFormation template, reduced to what its costs depend on. */
export type CloudFormationTemplate = { Resources?: Record<string, CloudFormationResource> }
export type CloudFormationResource = { Type: string; Properties?: Record<string, unknown> }

const free = 0
const length = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** Lambda keeps five long polls of 20 s open on a queue at all times; reading streams is free. */
const POLLS_A_MONTH = (5 * 30 * 24 * 3600) / 20
const polledQueue: IdleRow = ({ Properties }, of) => {
  const source = JSON.stringify(Properties?.EventSourceArn ?? '')
  const ids = [...source.matchAll(/"([A-Za-z0-9]+)"/g)].map((match) => match[1] ?? '')
  const isQueue = ids.some((id) => of(id)?.Type === 'AWS::SQS::Queue') || /:sqs:|Queue/.test(source)
  return isQueue ? computeAwsCostInDollars('queueRequest', POLLS_A_MONTH) : free
}

const firewall: IdleRow = ({ Properties }) =>
  computeAwsCostInDollars('firewall', 1) + computeAwsCostInDollars('firewallRule', length(Properties?.Rules))
const alarm: IdleRow = ({ Properties }) => {
  const metrics = Properties?.Metrics as { MetricStat?: unknown }[] | undefined
  return computeAwsCostInDollars('alarm', Math.max(1, metrics?.filter((metric) => metric.MetricStat).length ?? 1))
}

/** Queries of a call of the timers that finds no work: one for each kind of due tasks, and three more. */
const queriesOfIdleCall = 16

/** The cost of a scheduled call that finds no work: schedule, Lambda, log lines and empty queries. */
const idleCallDollars =
  computeAwsCostInDollars('timerInvocation', 1) +
  computeAwsCostInDollars('lambdaRequest', 1) +
  computeAwsCostInDollars('lambdaGbSecond', 0.05 * 0.5) +
  computeAwsCostInDollars('logGb', 500 / 2 ** 30) +
  computeAwsCostInDollars('tableRead', 0.5 * queriesOfIdleCall)
/**
 * The cost of a walk of the synthetic journey: five requests through edge, firewall and API, each with a call of a
 * function, and its own call, which waits two seconds for them. Units as `docs/route-costs.md` has them.
 */
const journeyRequests = 5
const journeyDollars =
  journeyRequests *
    (computeAwsCostInDollars('edgeRequest', 1) +
      computeAwsCostInDollars('edgeFunction', 1) +
      computeAwsCostInDollars('firewallRequest', 1) +
      computeAwsCostInDollars('httpApiCall', 1) +
      computeAwsCostInDollars('lambdaRequest', 1) +
      computeAwsCostInDollars('lambdaGbSecond', 0.05 * 0.5) +
      computeAwsCostInDollars('logGb', 1700 / 2 ** 30) +
      computeAwsCostInDollars('tableRead', 8)) +
  computeAwsCostInDollars('tableWrite', 3) +
  computeAwsCostInDollars('timerInvocation', 1) +
  computeAwsCostInDollars('lambdaRequest', 1) +
  computeAwsCostInDollars('lambdaGbSecond', 2 * 0.5)
const minutesOf = { minute: 1, hour: 60, day: 24 * 60 }

/**
 * A schedule makes calls even if there is no work. A schedule expression other than a rate of minutes, hours or days
 * is priced as one call a minute.
 */
const schedule: IdleRow = ({ Properties }) => {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(Properties?.ScheduleExpression)) ?? []
  const everyMinutes = unit ? Number(count) * minutesOf[unit as keyof typeof minutesOf] : 1
  const isJourney = String(Properties?.Name).endsWith('-Journey')
  return ((30 * 24 * 60) / everyMinutes) * (isJourney ? journeyDollars : idleCallDollars)
}

/**
 * Dollars a month by CloudFormation resource type, for an idle resource in its first month with nothing stored. A test
 * fails for a type without a row: add a row with its cost, 0 if idling is free.
 */
export const idleCostByResourceType: Record<string, IdleRow> = {
  'AWS::ApiGatewayV2::Api': free,
  'AWS::ApiGatewayV2::ApiMapping': free,
  'AWS::ApiGatewayV2::Authorizer': free,
  'AWS::ApiGatewayV2::Deployment': free,
  'AWS::ApiGatewayV2::DomainName': free,
  'AWS::ApiGatewayV2::Integration': free,
  'AWS::ApiGatewayV2::IntegrationResponse': free,
  'AWS::ApiGatewayV2::Route': free,
  'AWS::ApiGatewayV2::RouteResponse': free,
  'AWS::ApiGatewayV2::Stage': free,
  'AWS::ApiGateway::Account': free,
  'AWS::Backup::BackupPlan': free,
  'AWS::Backup::BackupSelection': free,
  'AWS::Backup::BackupVault': free,
  'AWS::Budgets::Budget': free,
  'AWS::CDK::Metadata': free,
  'AWS::CertificateManager::Certificate': free,
  'AWS::CloudFormation::CustomResource': free,
  'AWS::CloudFormation::Stack': free,
  'AWS::CloudFormation::WaitConditionHandle': free,
  'AWS::CloudFront::CachePolicy': free,
  'AWS::CloudFront::CloudFrontOriginAccessIdentity': free,
  'AWS::CloudFront::Distribution': free,
  'AWS::CloudFront::Function': free,
  'AWS::CloudFront::KeyGroup': free,
  'AWS::CloudFront::KeyValueStore': free,
  'AWS::CloudFront::OriginAccessControl': free,
  'AWS::CloudFront::OriginRequestPolicy': free,
  'AWS::CloudFront::PublicKey': free,
  'AWS::CloudFront::ResponseHeadersPolicy': free,
  'AWS::CloudWatch::Alarm': alarm,
  'AWS::CloudWatch::CompositeAlarm': computeAwsCostInDollars('compositeAlarm', 1),
  'AWS::CloudWatch::Dashboard': computeAwsCostInDollars('dashboard', 1),
  'AWS::DynamoDB::GlobalTable': free,
  'AWS::DynamoDB::Table': free,
  'AWS::Events::EventBus': free,
  'AWS::Events::Rule': free,
  'AWS::IAM::ManagedPolicy': free,
  'AWS::IAM::OIDCProvider': free,
  'AWS::IAM::Policy': free,
  'AWS::IAM::Role': free,
  'AWS::KMS::Alias': free,
  'AWS::KMS::Key': computeAwsCostInDollars('key', 1),
  'AWS::Lambda::Alias': free,
  'AWS::Lambda::EventInvokeConfig': free,
  'AWS::Lambda::EventSourceMapping': polledQueue,
  'AWS::Lambda::Function': free,
  'AWS::Lambda::LayerVersion': free,
  'AWS::Lambda::Permission': free,
  'AWS::Lambda::Url': free,
  'AWS::Lambda::Version': free,
  'AWS::Logs::Delivery': free,
  'AWS::Logs::DeliveryDestination': free,
  'AWS::Logs::DeliverySource': free,
  'AWS::Logs::LogGroup': free,
  'AWS::Logs::LogStream': free,
  'AWS::Logs::MetricFilter': free,
  'AWS::Logs::QueryDefinition': free,
  'AWS::Logs::ResourcePolicy': free,
  'AWS::Logs::SubscriptionFilter': free,
  'AWS::Pipes::Pipe': free,
  'AWS::ResourceGroups::Group': free,
  'AWS::Route53::HostedZone': computeAwsCostInDollars('zone', 1),
  'AWS::Route53::RecordSet': free,
  'AWS::S3::Bucket': free,
  'AWS::S3::BucketPolicy': free,
  'AWS::SES::ConfigurationSet': free,
  'AWS::SES::ConfigurationSetEventDestination': free,
  'AWS::SES::EmailIdentity': free,
  'AWS::SNS::Subscription': free,
  'AWS::SNS::Topic': free,
  'AWS::SNS::TopicPolicy': free,
  'AWS::SQS::Queue': free,
  'AWS::SQS::QueuePolicy': free,
  'AWS::SSM::Parameter': free,
  'AWS::Scheduler::Schedule': schedule,
  'AWS::Scheduler::ScheduleGroup': free,
  'AWS::SecretsManager::ResourcePolicy': free,
  'AWS::SecretsManager::RotationSchedule': free,
  'AWS::SecretsManager::Secret': computeAwsCostInDollars('secret', 1),
  'AWS::WAFv2::IPSet': free,
  'AWS::WAFv2::RegexPatternSet': free,
  'AWS::WAFv2::LoggingConfiguration': free,
  'AWS::WAFv2::RuleGroup': ({ Properties }) =>
    computeAwsCostInDollars('firewallRule', Math.max(1, length(Properties?.Rules))),
  'AWS::WAFv2::WebACL': firewall,
  'AWS::WAFv2::WebACLAssociation': free,
}

/** Custom resources run at deployment only. */
const isCustom = (type: string): boolean => type.startsWith('Custom::')

export type IdleCost = {
  version: string
  dollars: number
  /** Resources with a cost, the most expensive first. */
  rows: { logicalId: string; type: string; dollars: number }[]
  /** Resource types without a row in `idleCostByResourceType`; while there are any, the total is incomplete. */
  unknown: string[]
}

/**
 * Dollars a month of templates without any traffic. Shared resources count where their template is given, so give each
 * template once.
 */
export const computeIdleCost = (templates: readonly CloudFormationTemplate[]): IdleCost => {
  const resources = templates.flatMap((template) => Object.entries(template.Resources ?? {}))
  const byId = new Map(resources)
  const unknown = new Set<string>()
  const rows = resources.flatMap(([logicalId, resource]) => {
    if (isCustom(resource.Type)) return []
    const row = idleCostByResourceType[resource.Type]
    if (row === undefined) unknown.add(resource.Type)
    const dollars = typeof row === 'function' ? row(resource, (id) => byId.get(id)) : (row ?? 0)
    return dollars > 0 ? [{ logicalId, type: resource.Type, dollars }] : []
  })
  rows.sort((one, other) => other.dollars - one.dollars)
  const dollars = rows.reduce((sum, row) => sum + row.dollars, 0)
  return { version: awsPrices.version, dollars, rows, unknown: [...unknown].toSorted() }
}

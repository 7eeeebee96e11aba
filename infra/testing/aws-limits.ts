import type { CloudFormationJson } from './assembly.ts'
import type { ResolvedResource } from './deploy-proof/resolve-templates.ts'

/** What one deployment puts into AWS: its resources, and its templates as text by file name. */
export interface DeploymentForLimits {
  readonly resources: readonly ResolvedResource[]
  readonly texts: Readonly<Record<string, string>>
}

/** A limit of AWS on one template, API, role or other resource. Limits on an account are in `aws-account-quotas.ts`. */
export interface AwsLimit {
  readonly name: string
  /** AWS's default. */
  readonly most: number
  /**
   * Whether AWS raises the limit when asked: for the whole `account`, for one resource only (`each`), which every new
   * branch would have to ask for again, or `never`.
   */
  readonly raised: 'account' | 'each' | 'never'
  /** The most that any resource of the deployment uses. */
  readonly countUse: (of: DeploymentForLimits) => number
  /** Why the use may be 90 % or more. */
  readonly reason?: string
}

const most = (numbers: Iterable<number>): number => Math.max(0, ...numbers)
const ofType = ({ resources }: DeploymentForLimits, type: string) => resources.filter((each) => each.type === type)
const bytesOf = (value: unknown): number => Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))
const propertiesOf = (of: DeploymentForLimits, type: string): Record<string, CloudFormationJson>[] =>
  ofType(of, type).map(({ properties }) => properties)
/** The largest number of resources of a type that agree in something. */
const mostAlike = (
  of: DeploymentForLimits,
  type: string,
  key: (properties: Record<string, CloudFormationJson>) => string,
) => most([...Map.groupBy(propertiesOf(of, type), key).values()].map((alike) => alike.length))
const parsed = ({ texts }: DeploymentForLimits) =>
  Object.values(texts).map((text) => JSON.parse(text) as Readonly<Record<string, object | undefined>>)
const mostIn = (of: DeploymentForLimits, section: string) =>
  most(parsed(of).map((template) => Object.keys(template[section] ?? {}).length))
const rolePolicyBytes = (of: DeploymentForLimits): number[] =>
  ofType(of, 'AWS::IAM::Role').map(({ ref, properties }) => {
    const inline = ((properties['Policies'] ?? []) as CloudFormationJson[]).map(({ PolicyDocument }) => PolicyDocument)
    const attached = propertiesOf(of, 'AWS::IAM::Policy').flatMap((each) =>
      (each['Roles'] as string[]).includes(ref) ? [each['PolicyDocument']] : [],
    )
    return [...inline, ...attached].reduce((sum: number, document) => sum + bytesOf(document), 0)
  })
const queriedLogGroups = (of: DeploymentForLimits): number[] => [
  ...propertiesOf(of, 'AWS::Logs::QueryDefinition').map(({ LogGroupNames }) => (LogGroupNames as string[]).length),
  ...propertiesOf(of, 'AWS::CloudWatch::Dashboard').flatMap(({ DashboardBody }) =>
    (JSON.parse(DashboardBody as string) as { widgets: { properties: { query?: string } }[] }).widgets.map(
      ({ properties: { query = '' } }) => query.match(/SOURCE '/g)?.length ?? 0,
    ),
  ),
]
const edgeOf = (of: DeploymentForLimits) =>
  propertiesOf(of, 'AWS::CloudFront::Distribution').map(({ DistributionConfig }) => DistributionConfig)
/** AWS's limits as of 2026-11, from the "Quotas" page of each service's guide. */
export const awsLimits: readonly AwsLimit[] = [
  {
    name: 'CloudFormation: resources of a stack',
    most: 500,
    raised: 'never',
    countUse: (of) => mostIn(of, 'Resources'),
  },
  { name: 'CloudFormation: outputs of a stack', most: 200, raised: 'never', countUse: (of) => mostIn(of, 'Outputs') },
  {
    name: 'CloudFormation: parameters of a stack',
    most: 200,
    raised: 'never',
    countUse: (of) => mostIn(of, 'Parameters'),
  },
  {
    name: 'CloudFormation: bytes of a template',
    most: 1_000_000,
    raised: 'never',
    countUse: ({ texts }) => most(Object.values(texts).map(bytesOf)),
  },
  {
    name: 'API Gateway: routes of an API',
    most: 300,
    raised: 'each',
    countUse: (of) => mostAlike(of, 'AWS::ApiGatewayV2::Route', ({ ApiId }) => ApiId),
  },
  {
    name: 'API Gateway: integrations of an API',
    most: 300,
    raised: 'never',
    countUse: (of) => mostAlike(of, 'AWS::ApiGatewayV2::Integration', ({ ApiId }) => ApiId),
  },
  {
    name: 'Lambda: bytes of a function’s environment',
    most: 4096,
    raised: 'never',
    countUse: (of) =>
      most(propertiesOf(of, 'AWS::Lambda::Function').map(({ Environment }) => bytesOf(Environment?.Variables ?? {}))),
  },
  {
    name: 'Lambda: filters of an event source',
    most: 5,
    raised: 'account',
    countUse: (of) =>
      most(
        propertiesOf(of, 'AWS::Lambda::EventSourceMapping').map(
          ({ FilterCriteria }) => ((FilterCriteria?.Filters ?? []) as unknown[]).length,
        ),
      ),
    reason: 'The urgent lane uses all five. A sixth needs AWS’s yes to ten for the account before it is written.',
  },
  {
    name: 'DynamoDB: readers of a stream',
    most: 2,
    raised: 'never',
    countUse: (of) => mostAlike(of, 'AWS::Lambda::EventSourceMapping', ({ EventSourceArn }) => EventSourceArn),
    reason: 'The two lanes of the stream. Another reader would take its changes from a lane, or by Kinesis.',
  },
  {
    name: 'DynamoDB: global secondary indexes of a table',
    most: 20,
    raised: 'account',
    countUse: (of) =>
      most(
        propertiesOf(of, 'AWS::DynamoDB::Table').map((each) => (each['GlobalSecondaryIndexes'] as unknown[]).length),
      ),
  },
  {
    name: 'IAM: characters of a role’s inline policies',
    most: 10_240,
    raised: 'never',
    countUse: (of) => most(rolePolicyBytes(of)),
  },
  {
    name: 'IAM: characters of a managed policy',
    most: 6144,
    raised: 'never',
    countUse: (of) => most(propertiesOf(of, 'AWS::IAM::ManagedPolicy').map((each) => bytesOf(each['PolicyDocument']))),
    reason: 'the policy that branches deploy with lists every action; the next services go into a second policy',
  },
  {
    name: 'CloudFront: cache behaviors of a distribution',
    most: 75,
    raised: 'account',
    countUse: (of) => most(edgeOf(of).map(({ CacheBehaviors }) => (CacheBehaviors as unknown[]).length + 1)),
  },
  {
    name: 'CloudFront: origins of a distribution',
    most: 100,
    raised: 'account',
    countUse: (of) => most(edgeOf(of).map(({ Origins }) => (Origins as unknown[]).length)),
  },
  {
    name: 'CloudFront: bytes of a function',
    most: 10_240,
    raised: 'never',
    countUse: (of) => most(propertiesOf(of, 'AWS::CloudFront::Function').map((each) => bytesOf(each['FunctionCode']))),
  },
  {
    name: 'CloudWatch: log groups of a Logs Insights query',
    most: 50,
    raised: 'never',
    countUse: (of) => most(queriedLogGroups(of)),
    reason: 'the query names the log group of each function; with more than 50 functions it becomes two',
  },
]

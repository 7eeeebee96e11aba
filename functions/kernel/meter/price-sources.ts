import type { AwsPriceName } from './prices.ts'

/** Where a price is stated. */
export interface PriceSource {
  readonly where: string
  /** Day, month or year of the source, as it says itself; `undated` if it doesn't. */
  readonly date: string
  /** Day on which a price of ours was last compared with it. */
  readonly comparedOn: string
  /** Whether AWS itself states the price, in its list or its documents. */
  readonly isAws: boolean
}

const aws = (where: string, date: string, comparedOn: string): PriceSource => ({ where, date, comparedOn, isAws: true })
const page = (where: string, date: string): PriceSource => ({ where, date, comparedOn: '2026-11-30', isAws: false })

/** The sources of the prices in `prices.ts`, all for us-east-1. */
export const priceSources = {
  lambdaList: aws('AWS’s price list of Lambda', '2026-09-11', '2026-11-25'),
  gatewayList: aws('AWS’s price list of API Gateway', '2026-09-11', '2026-11-25'),
  socketList: aws('AWS’s price list of API Gateway’s sockets', '2025-07-01', '2026-11-25'),
  edgePage: aws('aws.amazon.com/cloudfront/pricing', 'undated', '2026-11-30'),
  awsPaper: aws('docs.aws.amazon.com, “How AWS Pricing Works”', 'undated', '2026-11-30'),
  streamPage: aws('docs.amazonaws.cn, “Evaluate your DynamoDB streams usage”', 'undated', '2026-11-30'),
  tablePage: aws('aws.amazon.com/dynamodb/pricing', 'undated', '2026-11-30'),
  tableUnits: page('airbyte.com/data-engineering-resources/dynamodb-pricing', '2025-07-21'),
  tableBackup: page('docs.echo.stream/docs/table-pricing', '2024-11-14'),
  edgeRequests: page('kindatechnical.com, lesson “CloudFront Pricing”', 'undated'),
  edgeCodes: page('cur.vantage.sh/aws/amazoncloudfront', 'undated'),
  firewall: page('c3x.dev/blog/aws-waf-cost-explained', '2026'),
  objects: page('devnotes.tech, “Understanding AWS S3 Pricing”', 'undated'),
  watching: page('factualminds.com, “Amazon CloudWatch Pricing”', '2026-06-13'),
  metrics: page('signoz.io/guides/cloudwatch-pricing', '2026-02-15'),
  alarms: page('c3x.dev/resources/aws/aws_cloudwatch_metric_alarm', '2026'),
  logs: page('cloudburn.io/blog/amazon-cloudwatch-pricing', '2026-02'),
  secrets: page('hivebook.wiki, “AWS Secrets Manager”', '2026'),
  keys: page('cloudburn.io/blog/aws-kms-pricing', '2026-03-14'),
  queues: page('adhdecode-articles-4.pages.dev, “SQS cost per million messages”', 'undated'),
  topics: page('factualminds.com, “Amazon SNS Pricing”', '2026-06'),
  events: page('cloudburn.io/blog/amazon-eventbridge-pricing', '2026-03-13'),
  mail: page('acecloudinterviews.com/tutorials/aws/ses', 'undated'),
  model: page('exploreagentic.ai/insights/amazon-bedrock-pricing-guide', '2026'),
  zones: page('eatsip365.com, “Understanding how Route 53 billing works”', 'undated'),
} as const satisfies Record<string, PriceSource>

/** What each price is for one of, and where it is stated. */
export const awsPriceStatements: Readonly<
  Record<AwsPriceName, { readonly unit: string; readonly source: keyof typeof priceSources }>
> = {
  httpApiCall: { unit: 'call', source: 'gatewayList' },
  lambdaRequest: { unit: 'request', source: 'lambdaList' },
  lambdaGbSecond: { unit: 'GB-second', source: 'lambdaList' },
  tableRead: { unit: 'read unit', source: 'tableUnits' },
  tableWrite: { unit: 'write unit', source: 'tableUnits' },
  tableStorage: { unit: 'GB-month', source: 'tablePage' },
  tableBackup: { unit: 'GB-month of point-in-time recovery', source: 'tableBackup' },
  tableTtlDelete: { unit: 'delete', source: 'tablePage' },
  tableStreamRead: { unit: 'read by Lambda', source: 'streamPage' },
  socketMessage: { unit: 'message of 32 KB', source: 'socketList' },
  socketMinute: { unit: 'connection minute', source: 'socketList' },
  edgeGb: { unit: 'GB out', source: 'edgePage' },
  edgeRequest: { unit: 'HTTPS request', source: 'edgeRequests' },
  edgeFunction: { unit: 'invocation', source: 'edgeCodes' },
  edgeInvalidation: { unit: 'path that the edge forgets, beyond an account’s 1,000 a month', source: 'awsPaper' },
  firewall: { unit: 'web ACL month', source: 'firewall' },
  firewallRule: { unit: 'rule month', source: 'firewall' },
  firewallRequest: { unit: 'request', source: 'firewall' },
  objectPut: { unit: 'PUT', source: 'objects' },
  objectGet: { unit: 'GET', source: 'objects' },
  objectStorage: { unit: 'GB-month', source: 'objects' },
  logGb: { unit: 'GB taken in', source: 'watching' },
  logStorage: { unit: 'GB-month', source: 'logs' },
  metric: { unit: 'custom metric month', source: 'metrics' },
  alarm: { unit: 'alarmed metric month', source: 'alarms' },
  compositeAlarm: { unit: 'composite alarm month', source: 'alarms' },
  dashboard: { unit: 'dashboard month', source: 'watching' },
  secret: { unit: 'secret month', source: 'secrets' },
  key: { unit: 'key month', source: 'keys' },
  queueRequest: { unit: 'request', source: 'queues' },
  topicPublish: { unit: 'publish', source: 'topics' },
  timerInvocation: { unit: 'invocation', source: 'events' },
  event: { unit: 'custom event', source: 'events' },
  mail: { unit: 'mail', source: 'mail' },
  modelTokenIn: { unit: 'token that the assistant’s model reads', source: 'model' },
  modelTokenOut: { unit: 'token that the assistant’s model writes', source: 'model' },
  zone: { unit: 'hosted zone month', source: 'zones' },
}

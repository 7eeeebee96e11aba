/**
 * One price: `dollars` for `per` units of `unit`. `source` is a key of `prices.sources`; † marks a price that is still
 * to be confirmed.
 */
export type AwsPrice = { dollars: number; per: number; unit: string; source: string }

const price = (dollars: number, per: number, unit: string, source: string): AwsPrice => ({ dollars, per, unit, source })
const M = 1_000_000

/**
 * All prices, on demand and without free tier. Raise `version` when you change one; every estimate, benchmark and
 * idle-cost computation uses this list.
 */
export const awsPrices = {
  version: '2026-11-20',
  region: 'us-east-1',
  sources: {
    S38: 'amnic.com and wring.co on API Gateway pricing',
    S39: 'Lambda price table, arm64',
    S40: 'airbyte.com 2025, DynamoDB on demand after 2024-11',
    S41: 'aws.amazon.com/dynamodb/pricing',
    S42: 'aws.amazon.com/cloudfront/pricing; wring.co for requests',
    '†': 'to be confirmed on the service’s pricing page',
  },
  httpApiCall: price(1, M, 'call', 'S38'),
  lambdaRequest: price(0.2, M, 'request', 'S39'),
  lambdaGbSecond: price(0.0000133334, 1, 'GB-second', 'S39'),
  tableRead: price(0.125, M, 'read unit', 'S40'),
  tableWrite: price(0.625, M, 'write unit', 'S40'),
  tableStorage: price(0.25, 1, 'GB-month', 'S41'),
  tableBackup: price(0.2, 1, 'GB-month of point-in-time recovery', '†'),
  tableTtlDelete: price(0, M, 'delete', '†'),
  tableStreamRead: price(0, M, 'read by Lambda', '†'),
  socketMessage: price(1, M, 'message of 32 KB', 'S38'),
  socketMinute: price(0.25, M, 'connection minute', 'S38'),
  edgeGb: price(0.085, 1, 'GB out', 'S42'),
  edgeRequest: price(0.01, 10_000, 'HTTPS request', 'S42'),
  edgeFunction: price(0.1, M, 'invocation', '†'),
  edgeInvalidation: price(0.005, 1, 'path that the edge forgets, beyond an account’s 1,000 a month', '†'),
  firewall: price(5, 1, 'web ACL month', '†'),
  firewallRule: price(1, 1, 'rule month', '†'),
  firewallRequest: price(0.6, M, 'request', '†'),
  objectPut: price(0.005, 1000, 'PUT', '†'),
  objectGet: price(0.0004, 1000, 'GET', '†'),
  objectStorage: price(0.023, 1, 'GB-month', '†'),
  logGb: price(0.5, 1, 'GB taken in', '†'),
  logStorage: price(0.03, 1, 'GB-month', '†'),
  metric: price(0.3, 1, 'custom metric month', '†'),
  alarm: price(0.1, 1, 'alarmed metric month', '†'),
  compositeAlarm: price(0.5, 1, 'composite alarm month', '†'),
  dashboard: price(3, 1, 'dashboard month', '†'),
  secret: price(0.4, 1, 'secret month', '†'),
  key: price(1, 1, 'key month', '†'),
  queueRequest: price(0.4, M, 'request', '†'),
  topicPublish: price(0.5, M, 'publish', '†'),
  timerInvocation: price(1, M, 'invocation', '†'),
  event: price(1, M, 'custom event', '†'),
  mail: price(0.1, 1000, 'mail', '†'),
  zone: price(0.5, 1, 'hosted zone month', '†'),
} as const

type Priced = {
  [Name in keyof typeof awsPrices]: (typeof awsPrices)[Name] extends AwsPrice ? Name : never
}[keyof typeof awsPrices]

/** Dollars for an amount of one priced item, in that item's unit. */
export const computeAwsCostInDollars = (name: Priced, amount: number): number =>
  (awsPrices[name].dollars / awsPrices[name].per) * amount

import { describe, expect, it } from 'vitest'
import { chargeWork } from './charge-work.ts'
import { computeUsageCost } from './compute-usage-cost.ts'
import { formatRequestLogLine } from './format-request-log-line.ts'
import { computeIdleCost, idleCostByResourceType } from './idle.ts'
import { computeAwsCostInDollars, awsPriceNames, awsPrices } from './prices.ts'
import { awsPriceStatements, priceSources } from './price-sources.ts'
import { getRouteCode } from './get-route-code.ts'
import { noUsage } from './usage.ts'

const million = 1_000_000

describe('the price list', () => {
  it('holds every figure of the price table', () => {
    const perMillion = (
      ['httpApiCall', 'lambdaRequest', 'tableRead', 'tableWrite', 'socketMessage', 'socketMinute'] as const
    ).map((name) => computeAwsCostInDollars(name, million))
    expect(perMillion).toEqual([1, 0.2, 0.125, 0.625, 1, 0.25])
    expect(computeAwsCostInDollars('firewallRequest', million)).toBeCloseTo(0.6)
    expect(computeAwsCostInDollars('edgeRequest', million)).toBeCloseTo(1)
    expect(computeAwsCostInDollars('lambdaGbSecond', 1)).toBe(0.0000133334)
    expect(computeAwsCostInDollars('objectPut', 1000)).toBe(0.005)
    expect(computeAwsCostInDollars('objectGet', 1000)).toBe(0.0004)
    const months = (
      ['tableStorage', 'tableBackup', 'edgeGb', 'firewall', 'firewallRule', 'logGb', 'secret'] as const
    ).map((name) => computeAwsCostInDollars(name, 1))
    expect(months).toEqual([0.25, 0.2, 0.085, 5, 1, 0.5, 0.4])
    expect(
      computeAwsCostInDollars('tableTtlDelete', million) + computeAwsCostInDollars('tableStreamRead', million),
    ).toBe(0)
  })

  it('states the source and the date of every price, and no source without a price', () => {
    expect(awsPriceNames.length).toBeGreaterThan(20)
    const used = new Set(awsPriceNames.map((name) => awsPriceStatements[name].source))
    expect([...used].toSorted()).toEqual(Object.keys(priceSources).toSorted())
    for (const { where, date, comparedOn } of Object.values(priceSources)) {
      expect(where.length).toBeGreaterThan(10)
      expect(date).toMatch(/^(?:undated|\d{4}(?:-\d\d){0,2})$/)
      expect(comparedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(comparedOn <= awsPrices.version).toBe(true)
    }
  })
})

describe('the cost of a use', () => {
  it('adds up its parts, each at its price', () => {
    const { dollars, parts } = computeUsageCost({ ...noUsage, readUnits: 2, writeUnits: 3, gbOut: 1 / 1024, mails: 1 })
    expect(parts.tableRead * million).toBeCloseTo(0.25)
    expect(parts.tableWrite * million).toBeCloseTo(1.875)
    expect(parts.edgeGb).toBeCloseTo(0.085 / 1024)
    expect(parts.mail).toBeCloseTo(0.0001)
    expect(dollars).toBeCloseTo(parts.tableRead + parts.tableWrite + parts.edgeGb + parts.mail, 15)
  })

  it('is that of every service that a request passes, and of its time × memory as measured', () => {
    const empty = { route: 'r', feature: 'f', calls: [], works: new Map(), services: [], orderPayments: [] }
    const usage = { ...empty, readUnits: 0, writeUnits: 0, bytes: 0, depth: 0 }
    const charged = (billedMs: number, memoryMb: number) =>
      chargeWork({ kind: 'request', usage, billedMs, memoryMb, bytesOut: 0, modelDollars: 0 })[0]!.usage
    // Edge 1.00, its function 0.10, firewall 0.60, gateway 1.00, Lambda 0.20, and 1,674 bytes of log for 0.83.
    expect(computeUsageCost(charged(0, 512)).dollars * million).toBeCloseTo(3.73, 2)
    expect(charged(30.2, 1024).gbSeconds).toBeCloseTo(0.031, 10)
    expect(charged(30, 512).gbSeconds).toBeCloseTo(0.015, 10)
  })
})

describe('the log line of a request', () => {
  const usage = {
    route: 'POST /v1/supplier/integration/square/authorize/callback',
    feature: 'personal-offers',
    calls: Array.from({ length: 12 }, () => ({
      operation: 'GetItem',
      table: 't',
      partitions: ['EMAIL#ada@example.com'],
      pattern: 'EMAIL#* / LOCK',
      readUnits: 1.5,
      writeUnits: 0,
      sentBytes: 100,
      receivedBytes: 100,
      depth: 1,
      outcome: 'ok' as const,
    })),
    readUnits: 18,
    writeUnits: 0,
    bytes: 2400,
    depth: 1,
    works: new Map<string | undefined, number>(),
    services: [],
    orderPayments: [],
  }
  const [charge] = chargeWork({
    kind: 'request',
    usage,
    billedMs: 1235,
    memoryMb: 512,
    bytesOut: 123_456,
    modelDollars: 0,
  })
  const finished = {
    usage,
    charge: charge!,
    branch: 'featurearatherlongbranchname',
    status: 502,
    durationMs: 1234.56,
    bytesOut: 123_456,
    coldStart: true,
    requestId: '8a6fd1f0-5a0e-4a4e-9a55-0d9d6e3b1a11',
    nowMs: 1_800_000_000_000,
  }
  const text = formatRequestLogLine({ ...finished, branch: 'main' })
  const line = JSON.parse(text) as Record<string, unknown> & {
    _aws: { Timestamp: number; CloudWatchMetrics: { Dimensions: string[][]; Metrics: { Name: string }[] }[] }
  }

  it('is one line, shorter than the kilobyte that the estimate of a call assumes', () => {
    expect(text).not.toContain('\n')
    expect(Buffer.byteLength(text)).toBeLessThan(1024)
  })

  it('is valid embedded metric format: each metric and dimension it names is a field of the right type', () => {
    expect(line._aws.Timestamp).toBe(1_800_000_000_000)
    expect(line._aws.CloudWatchMetrics.map((each) => each.Dimensions)).toEqual([[['feature']]])
    for (const { Dimensions, Metrics } of line._aws.CloudWatchMetrics) {
      for (const name of Dimensions.flat()) expect(line[name]).toBeTypeOf('string')
      for (const { Name } of Metrics) expect(line[Name]).toBeTypeOf('number')
    }
  })

  it('contains usage and cost', () => {
    const rest = { readUnits: 18, writeUnits: 0, calls: 12, depth: 1, status: 502, serverErrors: 1, coldStart: true }
    expect(line).toMatchObject(rest)
    expect(line.estimatedDollars).toBeCloseTo(computeUsageCost(charge!.usage).dollars, 9)
    expect(line).toMatchObject({ cause: getRouteCode(usage.route), startedDollars: 0, requests: 1 })
  })

  it('contains no keys of the table', () => {
    expect(text).not.toContain('ada@example.com')
    expect(text).not.toContain('EMAIL')
  })

  it('creates one metric a feature on main and none on other branches, which log the same fields', () => {
    expect(line._aws.CloudWatchMetrics.flatMap(({ Metrics }) => Metrics.map(({ Name }) => Name))).toEqual([
      'estimatedDollars',
    ])
    const { _aws: header, ...facts } = line
    expect(header).toBeDefined()
    expect(JSON.parse(formatRequestLogLine(finished))).toEqual({ ...facts, branch: finished.branch })
  })
})

describe('the idle cost of templates', () => {
  it('adds up fixed monthly prices, rules and alarm metrics', () => {
    const cost = computeIdleCost([
      {
        Resources: {
          Acl: { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}, {}] } },
          Secret: { Type: 'AWS::SecretsManager::Secret' },
          Alarm: { Type: 'AWS::CloudWatch::Alarm' },
          Ratio: {
            Type: 'AWS::CloudWatch::Alarm',
            Properties: { Metrics: [{ MetricStat: {} }, { MetricStat: {} }, { Expression: 'a/b' }] },
          },
          Role: { Type: 'AWS::IAM::Role' },
        },
      },
    ])
    expect(cost.dollars).toBeCloseTo(8 + 0.4 + 0.1 + 0.2)
    expect(cost.rows[0]).toEqual({ logicalId: 'Acl', type: 'AWS::WAFv2::WebACL', dollars: 8 })
    expect(cost.unknown).toEqual([])
  })

  it('charges the polling of a queue, but not of a stream', () => {
    const cost = computeIdleCost([
      {
        Resources: {
          Waiting: { Type: 'AWS::SQS::Queue' },
          Items: { Type: 'AWS::DynamoDB::Table' },
          Drain: {
            Type: 'AWS::Lambda::EventSourceMapping',
            Properties: { EventSourceArn: { 'Fn::GetAtt': ['Waiting', 'Arn'] } },
          },
          Follow: {
            Type: 'AWS::Lambda::EventSourceMapping',
            Properties: { EventSourceArn: { 'Fn::GetAtt': ['Items', 'StreamArn'] } },
          },
        },
      },
    ])
    expect(cost.rows.map((row) => row.logicalId)).toEqual(['Drain'])
    expect(cost.dollars).toBeCloseTo(0.26, 2)
  })

  it('reports resource types without a price, except custom resources', () => {
    const cost = computeIdleCost([
      { Resources: { Lake: { Type: 'AWS::Lake::House' }, Own: { Type: 'Custom::S3AutoDelete' } } },
    ])
    expect(cost.unknown).toEqual(['AWS::Lake::House'])
  })

  it('counts the idle calls of a schedule by its frequency', () => {
    const every = (ScheduleExpression: string) =>
      computeIdleCost([{ Resources: { S: { Type: 'AWS::Scheduler::Schedule', Properties: { ScheduleExpression } } } }])
        .dollars
    expect(every('rate(1 minute)')).toBeGreaterThan(0.05)
    expect(every('rate(1 minute)')).toBeLessThan(0.15)
    expect(every('rate(1 hour)')).toBeCloseTo(every('rate(1 minute)') / 60, 10)
    expect(every('cron(0 12 * * ? *)')).toBe(every('rate(1 minute)'))
  })

  it('has no negative row', () => {
    expect(Object.values(idleCostByResourceType).filter((row) => typeof row === 'number' && row < 0)).toEqual([])
  })
})

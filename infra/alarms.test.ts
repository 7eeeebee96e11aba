import { describe, expect, it } from 'vitest'
import { listResourcesOfType, synthesizeStacks } from './testing/assembly.ts'

const branch = synthesizeStacks('test')
const main = synthesizeStacks('main')

it.each([
  ['due-late', 'dueTaskLateness', 1],
  ['calendars-late', 'ApproximateAgeOfOldestMessage', 600],
  ['calendars-failed', 'Errors', 0],
  ['throttled-functions', 'Throttles', 0],
  ['throttled-reads', 'ReadThrottleEvents', 0],
  ['throttled-writes', 'WriteThrottleEvents', 0],
  ['socket-errors', 'IntegrationError', 20],
  ['edge-errors', '5xxErrorRate', 1],
  ['slow-answers', 'Latency', 3000],
  ['mail-bounces', 'Reputation.BounceRate', 0.04],
  ['mail-complaints', 'Reputation.ComplaintRate', 0.0008],
])('raises %s on main', (name, MetricName, Threshold) => {
  const alarms = listResourcesOfType(main, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)
  expect(alarms.find(({ AlarmName }) => AlarmName === `nestboard-main-${name}`)).toMatchObject({
    MetricName,
    Threshold,
    ComparisonOperator: 'GreaterThanThreshold',
    TreatMissingData: 'notBreaching',
  })
})

it('tells people when an alarm begins and when it is over', () => {
  const alarms = [main, branch].flatMap((of) => listResourcesOfType(of, 'AWS::CloudWatch::Alarm'))
  expect(alarms.length).toBeGreaterThan(15)
  for (const { Properties } of alarms) {
    expect(Properties['AlarmActions']).toHaveLength(1)
    expect(Properties['OKActions']).toEqual(Properties['AlarmActions'])
  }
})

const alarmOf = (name: string) =>
  listResourcesOfType(main, 'AWS::CloudWatch::Alarm')
    .map(({ Properties }) => Properties)
    .find(({ AlarmName }) => AlarmName === `nestboard-main-${name}`)!

it.each([
  ['server-errors', 300, 2, 1.44],
  ['server-errors-lasting', 3600, 3, 0.6],
])('%s counts the share of failed requests, not their number', (name, period, inARow, percent) => {
  const { Metrics, Threshold, EvaluationPeriods } = alarmOf(name)
  expect([Threshold, EvaluationPeriods]).toEqual([percent, inARow])
  const expression = (Metrics as { Expression?: string }[]).flatMap(({ Expression }) => Expression ?? [])
  expect(expression).toEqual(['IF(errors < 6, 0, 100 * errors / calls)'])
  const stats = (Metrics as { MetricStat?: { Metric: { MetricName: string }; Period: number } }[]).flatMap(
    ({ MetricStat }) => MetricStat ?? [],
  )
  expect(stats.map(({ Metric: { MetricName }, Period }) => `${MetricName} ${Period}`).toSorted()).toEqual([
    `5xx ${period}`,
    `Count ${period}`,
  ])
})

it('a branch counts errors, because a share costs it a second metric', () => {
  const ofBranch = listResourcesOfType(branch, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)
  expect(ofBranch.filter(({ AlarmName }) => (AlarmName as string).includes('server-errors'))).toMatchObject([
    { MetricName: '5xx', Threshold: 5 },
  ])
})

it('the journey rings when it fails twice or does not start, every five minutes, on main alone', () => {
  expect(alarmOf('journey-failed')).toMatchObject({
    MetricName: 'Errors',
    Threshold: 0,
    EvaluationPeriods: 2,
    TreatMissingData: 'breaching',
  })
  const schedules = listResourcesOfType(main, 'AWS::Scheduler::Schedule').map(({ Properties }) => Properties)
  expect(schedules.find(({ Name }) => Name === 'nestboard-main-Journey')).toMatchObject({
    ScheduleExpression: 'rate(5 minutes)',
  })
  expect(JSON.stringify(branch.stacks)).not.toContain('-journey')
})

describe('the firewall', () => {
  const rules = listResourcesOfType(main, 'AWS::WAFv2::WebACL')[0]!.Properties['Rules'] as {
    Name: string
    Statement: { RateBasedStatement?: Record<string, unknown> }
  }[]
  const limits = rules.flatMap(({ Name, Statement: { RateBasedStatement: of } }) => (of ? [{ Name, ...of }] : []))

  it('counts a session at its address, and an address alone with room for a hotel', () => {
    expect(limits).toMatchObject([
      {
        Name: 'session',
        Limit: 2000,
        AggregateKeyType: 'CUSTOM_KEYS',
        CustomKeys: [{ IP: {} }, { Cookie: { Name: '__Host-nb' } }],
      },
      { Name: 'address', Limit: 20_000, AggregateKeyType: 'IP' },
    ])
  })

  it('counts the API and sockets only, because a page load asks for seventy files', () => {
    for (const { ScopeDownStatement } of limits as { ScopeDownStatement?: unknown }[])
      expect(
        [...JSON.stringify(ScopeDownStatement).matchAll(/"SearchString":"([^"]+)"/g)].map(([, path]) => path),
      ).toEqual(['/v1/', '/ws'])
  })

  it('tells when it refuses many', () => {
    expect(JSON.stringify(alarmOf('refused-requests')['Metrics'])).toMatch(/"session".*"address"|"address".*"session"/)
  })
})

import { expect, it } from 'vitest'
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

import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { AlarmProps, IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { dueTaskLatenessMetric } from '@nestboard/functions/kernel/meter/report-due-task-age.ts'
import { streamLanes } from '@nestboard/events/lanes/lane.ts'
import { getStreamFunctionName } from '@nestboard/events/lanes/stream-function-name.ts'
import { metricNamespace } from '@nestboard/functions/kernel/meter/format-request-log-line.ts'
import { cloudRegion } from '../cloud/cloud-region.ts'
import type { ApiStack } from '../stacks/api.ts'
import type { DataStack } from '../stacks/data.ts'
import type { EventsStack } from '../stacks/events-stack.ts'
import type { WebStack } from '../stacks/web-stack.ts'
import { calendarImportLambda, timersLambda } from '../timers-lambda.ts'
import { firewallName, firewallRateRules } from './create-firewall.ts'
import { getFunctionConstructId } from './feature-function.ts'

/** Creates an alarm that tells when it begins and when it is over. By default, no data means that nothing is wrong. */
export type CreateAlarm = (
  name: string,
  what: string,
  metric: IMetric,
  threshold: number,
  more?: Partial<AlarmProps>,
) => void

/** An alarm is raised after this many minutes without a call of the timers. */
const silentMinutes = 5
/**
 * A stream lane counts as behind when its oldest unread record is this old. Mail and orders are then delayed by the
 * same time.
 */
const behindMinutes = 10
/** The product promises to read a calendar every ten minutes. */
const lateCalendarMinutes = 10
/** A push to a socket may fail now and then: the browser reads again. */
const maxSocketErrors = 20
const maxEdgeErrorPercent = 1
/** Requests that the firewall may refuse in five minutes for their number before somebody looks who sends them. */
const maxRefusedRequests = 10_000
/** SES reviews an account from 5 % bounces and 0.1 % complaints. Shares, of 1. */
const maxBounceRate = 0.04
const maxComplaintRate = 0.0008

interface Watched {
  readonly api: ApiStack
  readonly events: EventsStack
  readonly data: DataStack
  readonly web: WebStack
}

/** Creates the alarms that only main has; on a branch they would cost more than everything else. */
export function createMainAlarms(alarm: CreateAlarm, { api, events, data, web }: Watched): void {
  const period = Duration.minutes(5)
  const aws = (service: string, metricName: string, statistic: string, dimensionsMap: Record<string, string> = {}) =>
    new Metric({ namespace: `AWS/${service}`, metricName, statistic, dimensionsMap, period })
  const ofFunction = (name: string) => events.functions.find(({ node }) => node.id === getFunctionConstructId(name))!
  const ticks = ofFunction(timersLambda.name)
  alarm(
    'ticks-missing',
    `The timers were not called for ${silentMinutes} minutes: orders and erasures wait.`,
    ticks.metricInvocations({ period: Duration.minutes(silentMinutes), statistic: 'Sum' }),
    1,
    { comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD, treatMissingData: TreatMissingData.BREACHING },
  )
  alarm(
    'ticks-failed',
    'Due work is stuck: search the log of the timers for "due work failed", "stuck order" and "takes no mail".',
    ticks.metricErrors({ period, statistic: 'Sum' }),
    0,
  )
  alarm(
    'due-late',
    'Due tasks of a kind are older than they may be: the dashboard shows of which, "Oldest due task".',
    new Metric({ namespace: metricNamespace, metricName: dueTaskLatenessMetric, statistic: 'Maximum', period }),
    1,
  )
  alarm(
    'calendars-late',
    `Imported calendars wait longer than ${lateCalendarMinutes} minutes to be read, so nights may be sold twice.`,
    events.calendarQueue!.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
    Duration.minutes(lateCalendarMinutes).toSeconds(),
  )
  alarm(
    'calendars-failed',
    'The import of calendars fails: search the log of calendar-checks for "were not read".',
    ofFunction(calendarImportLambda.name).metricErrors({ period, statistic: 'Sum' }),
    0,
    { evaluationPeriods: 2 },
  )
  for (const lane of streamLanes)
    alarm(
      `${lane}-behind`,
      `The lane ${lane} of the stream is ${behindMinutes} minutes behind.`,
      ofFunction(getStreamFunctionName(lane)).metric('IteratorAge', { period, statistic: 'Maximum' }),
      Duration.minutes(behindMinutes).toMilliseconds(),
    )
  // Without a dimension: the functions of the whole account, because they share its concurrency.
  alarm(
    'throttled-functions',
    'Lambda refuses calls, because the account runs as many as it may: ask for more concurrency.',
    aws('Lambda', 'Throttles', 'Sum'),
    0,
  )
  const TableName = data.table.tableName
  for (const kind of ['Read', 'Write'])
    alarm(
      `throttled-${kind.toLowerCase()}s`,
      `The table refuses ${kind.toLowerCase()}s: a key is hot, or traffic has grown faster than the table.`,
      aws('DynamoDB', `${kind}ThrottleEvents`, 'Sum', { TableName }),
      0,
    )
  alarm(
    'socket-errors',
    'Sockets can’t be opened or read: search the logs of socket-connect and socket-message.',
    aws('ApiGateway', 'IntegrationError', 'Sum', { ApiId: api.socket.ref }),
    maxSocketErrors,
  )
  alarm(
    'edge-errors',
    `More than ${maxEdgeErrorPercent} % of the answers of CloudFront are 5xx.`,
    aws('CloudFront', '5xxErrorRate', 'Average', { DistributionId: web.distribution.id, Region: 'Global' }),
    maxEdgeErrorPercent,
  )
  alarm(
    'refused-requests',
    'The firewall refuses many requests for their number: a scraper, or a limit that is too low for a large network.',
    new MathExpression({
      expression: 'address + session',
      usingMetrics: Object.fromEntries(
        firewallRateRules.map(({ name }) => [
          name,
          aws('WAFV2', 'BlockedRequests', 'Sum', { WebACL: firewallName, Rule: name }).with({ region: cloudRegion }),
        ]),
      ),
      label: 'refused requests',
      period,
    }),
    maxRefusedRequests,
  )
  for (const [rate, most] of [
    ['Bounce', maxBounceRate],
    ['Complaint', maxComplaintRate],
  ] as const)
    alarm(
      `mail-${rate.toLowerCase()}s`,
      `SES counts ${rate.toLowerCase()}s above ${most * 100} % and may pause all mail: see its reputation dashboard.`,
      // SES writes it a few times a day.
      aws('SES', `Reputation.${rate}Rate`, 'Maximum').with({ period: Duration.hours(6), region: cloudRegion }),
      most,
    )
}

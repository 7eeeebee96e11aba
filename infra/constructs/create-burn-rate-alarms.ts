import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { CreateAlarm } from './create-main-alarms.ts'

export const serverErrorsText = 'The API answered 5xx: search the log group of the feature for "unexpected".'

/** The share of requests that may fail in 30 days: 0.1 %. */
const budgetShare = 0.001
/**
 * How fast the budget may be used, as multiples of what would use it up in exactly 30 days. `inARow` periods above it
 * ring: at 14.4 times 2 % of the budget are gone within an hour, at 6 times 5 % within six hours. Source: Google, The
 * Site Reliability Workbook, "Alerting on SLOs".
 */
const burns = [
  { name: 'server-errors', rate: 14.4, period: Duration.minutes(5), inARow: 2, what: 'fast' },
  { name: 'server-errors-lasting', rate: 6, period: Duration.hours(1), inARow: 3, what: 'for hours' },
] as const
/** With few requests a single failure is a large share, so no fewer failures than this ring. */
const leastErrors = 6
const slowMs = 3000
const slowPeriods = 3

/**
 * Creates main's alarms on the share of requests that fail and on slow answers. A count would ring every five minutes
 * under load, and never at night.
 */
export function createBurnRateAlarms(alarm: CreateAlarm, apiId: string): void {
  const ofApi = (metricName: string, statistic: string, period: Duration) =>
    new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId: apiId }, statistic, period })
  for (const { name, rate, period, inARow, what } of burns)
    alarm(
      name,
      `${serverErrorsText} They use up ${what} what may fail in a month.`,
      new MathExpression({
        expression: `IF(errors < ${leastErrors}, 0, 100 * errors / calls)`,
        usingMetrics: { errors: ofApi('5xx', 'Sum', period), calls: ofApi('Count', 'Sum', period) },
        label: 'failed requests, %',
        period,
      }),
      Number((100 * budgetShare * rate).toFixed(2)),
      { evaluationPeriods: inARow },
    )
  alarm(
    'slow-answers',
    `One in twenty answers of the API takes longer than ${slowMs / 1000} s: the dashboard shows of which route.`,
    ofApi('Latency', 'p95', Duration.minutes(5)),
    slowMs,
    { evaluationPeriods: slowPeriods },
  )
}

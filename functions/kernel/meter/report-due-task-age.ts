import { env } from '../env.ts'
import { metricNamespace } from './format-request-log-line.ts'

/** The age of the oldest due task of each kind, by the dimension `kind`, seconds. */
export const oldestDueTaskMetric = { name: 'oldestDueSeconds', dimension: 'kind' } as const
/** The same age as a share of the age from which the kind counts as late, over all kinds: above 1, one is late. */
export const dueTaskLatenessMetric = 'dueTaskLateness'

/** Tasks are due for up to a minute until the next run. That is no news, and a metric costs money. */
const newsAfterMs = 60_000

const directive = [
  {
    Namespace: metricNamespace,
    Dimensions: [[oldestDueTaskMetric.dimension]],
    Metrics: [{ Name: oldestDueTaskMetric.name, Unit: 'Seconds' }],
  },
  { Namespace: metricNamespace, Dimensions: [[]], Metrics: [{ Name: dueTaskLatenessMetric, Unit: 'None' }] },
]

/**
 * Logs the age of a kind's oldest due task, on main as a metric (CloudWatch Embedded Metric Format). CloudWatch bills a
 * metric for the hours in which it has values, so kinds that are on time cost nothing.
 * @param lateAfterMs age from which the kind counts as late
 */
export function reportDueTaskAge(
  { name, lateAfterMs }: { readonly name: string; readonly lateAfterMs: number },
  ageMs: number,
  nowMs: number,
): void {
  if (env.NB_STAGE !== 'cloud' || ageMs <= newsAfterMs) return
  console.log(
    JSON.stringify({
      ...(env.NB_BRANCH === 'main' && { _aws: { Timestamp: nowMs, CloudWatchMetrics: directive } }),
      [oldestDueTaskMetric.dimension]: name,
      [oldestDueTaskMetric.name]: Math.round(ageMs / 1000),
      [dueTaskLatenessMetric]: ageMs / lateAfterMs,
    }),
  )
}

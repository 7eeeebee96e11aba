import { dueTaskLatenessMetric, oldestDueTaskMetric } from '@nestboard/functions/kernel/meter/due-task-metrics.ts'
import { metricNamespace } from '@nestboard/functions/kernel/meter/format-request-log-line.ts'
import { env } from '@nestboard/functions/kernel/env.ts'
import type { DueLane } from './due-lane.ts'

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
 */
export function reportDueTaskAge(
  { name, lateAfterMs }: Pick<DueLane, 'name' | 'lateAfterMs'>,
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

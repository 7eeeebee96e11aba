import { Duration } from 'aws-cdk-lib'
import {
  Dashboard,
  DashboardVariable,
  DefaultValue,
  GraphWidget,
  MathExpression,
  TextWidget,
  Values,
  VariableInputType,
  VariableType,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { metricNamespace, metrics } from '@nestboard/functions/kernel/meter/emf.ts'

/** Placeholder that the dashboard's branch picker replaces in every widget. */
const picked = 'BRANCH_PICKED'

/**
 * The one dashboard of the account (it costs $3 a month): a picker at the top selects a branch, and the first row compares all
 * branches. Search expressions find new branches, features and routes automatically.
 */
export function costDashboard(scope: Construct): Dashboard {
  const search = (terms: string, statistic: string) =>
    new MathExpression({
      expression: `SEARCH('${terms}', '${statistic}', 300)`,
      usingMetrics: {},
      label: '',
      period: Duration.minutes(5),
    })
  const of = ({ dimensions }: { dimensions: readonly string[] }, metric: string) =>
    `{${metricNamespace},${dimensions.join(',')}} MetricName="${metric}"`
  const graph = (title: string, metric: MathExpression, width = 12) =>
    new GraphWidget({ title, left: [metric], width, height: 8 })
  const branch = `branch="${picked}"`
  const dashboard = new Dashboard(scope, 'Dashboard', {
    dashboardName: 'nestboard',
    defaultInterval: Duration.days(1),
    variables: [
      new DashboardVariable({
        id: 'branch',
        label: 'Branch',
        type: VariableType.PATTERN,
        inputType: VariableInputType.SELECT,
        value: picked,
        values: Values.fromSearch(of(metrics.byFeature, 'estimatedDollars'), 'branch'),
        defaultValue: DefaultValue.value('main'),
        visible: true,
      }),
    ],
  })
  dashboard.addWidgets(
    new TextWidget({
      markdown:
        'Estimated dollars come from the meter: table units by AWS’s rules × the price file. Per route: `cost-by-route` in Logs Insights.',
      width: 24,
      height: 2,
    }),
  )
  dashboard.addWidgets(
    graph('Dollars, all branches, by feature', search(of(metrics.byFeature, 'estimatedDollars'), 'Sum')),
    graph('Dollars by route', search(`${of(metrics.byRoute, 'estimatedDollars')} ${branch}`, 'Sum')),
  )
  dashboard.addWidgets(
    graph('Dollars a request, by route', search(`${of(metrics.byRoute, 'estimatedDollars')} ${branch}`, 'Average')),
    graph('Latency p95 by route, ms', search(`${of(metrics.byRoute, 'durationMs')} ${branch}`, 'p95')),
  )
  dashboard.addWidgets(
    graph('Requests by feature', search(`${of(metrics.byFeature, 'durationMs')} ${branch}`, 'SampleCount'), 8),
    graph('Server errors by feature', search(`${of(metrics.byFeature, 'serverErrors')} ${branch}`, 'Sum'), 8),
    graph(
      'Read and write units',
      search(
        `{${metricNamespace},${metrics.byFeature.dimensions.join(',')}} MetricName=("readUnits" OR "writeUnits") ${branch}`,
        'Sum',
      ),
      8,
    ),
  )
  dashboard.addWidgets(
    graph(
      'Function errors and throttles',
      search(`{AWS/Lambda,FunctionName} MetricName=("Errors" OR "Throttles") nestboard-${picked}`, 'Sum'),
      8,
    ),
    graph(
      'Stream age, ms',
      search(`{AWS/Lambda,FunctionName} MetricName="IteratorAge" nestboard-${picked}`, 'Maximum'),
      8,
    ),
    graph(
      'Dead letters',
      search(`{AWS/SQS,QueueName} MetricName="ApproximateNumberOfMessagesVisible" nestboard-${picked}-dead`, 'Maximum'),
      8,
    ),
  )
  return dashboard
}

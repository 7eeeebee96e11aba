import { Duration } from 'aws-cdk-lib'
import {
  Dashboard,
  DashboardVariable,
  DefaultValue,
  GraphWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  MathExpression,
  TextWidget,
  VariableInputType,
  VariableType,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { oldestDueTaskMetric } from '@nestboard/functions/kernel/meter/report-due-task-age.ts'
import {
  featureCostMetric,
  featureCostQuery,
  metricNamespace,
  orderPaymentQuery,
  routeCostQuery,
} from '@nestboard/functions/kernel/meter/format-request-log-line.ts'
import { mainBranch } from '../cloud/branch.ts'
import { getFunctionLogGroupName } from './feature-function.ts'

/** Placeholder in every widget that the dashboard replaces by the branch typed in at the top. */
const picked = 'BRANCH_PICKED'

/**
 * Filter for the log lines of API requests and of other functions' calls. Other lines in the same log groups have no
 * cost estimate.
 */
const lines = `filter ${routeCostQuery.filter}`

/** Logs Insights queries. Each costs $0.005 per GB read, and runs only while somebody looks at the dashboard. */
const queries = [
  {
    title: 'Dollars by feature or function that did the work',
    view: LogQueryVisualizationType.STACKEDAREA,
    query: 'stats sum(estimatedDollars) as dollars by bin(1h), feature',
  },
  {
    title: 'Server errors by feature',
    view: LogQueryVisualizationType.BAR,
    query: 'stats sum(serverErrors) as errors by feature',
  },
  {
    title: 'Routes: calls, dollars with what they started, latency',
    view: LogQueryVisualizationType.TABLE,
    query: `stats ${routeCostQuery.stats} | sort ${routeCostQuery.sort} | limit 100`,
  },
  {
    title: 'Features: calls, dollars with what they started',
    view: LogQueryVisualizationType.TABLE,
    query: `${featureCostQuery.stats.map((each) => `stats ${each}`).join(' | ')} | sort ${featureCostQuery.sort}`,
  },
  {
    title: 'Card payments: calls of providers, and fees that suppliers pay',
    view: LogQueryVisualizationType.TABLE,
    query: `filter ${orderPaymentQuery.filter} | stats ${orderPaymentQuery.stats}`,
  },
  {
    title: 'Slowest requests',
    view: LogQueryVisualizationType.TABLE,
    query: 'fields durationMs, route, status, coldStart, requestId | sort durationMs desc | limit 20',
  },
] as const

/**
 * Creates the account's only dashboard, which costs $3 a month. The branch is typed in at the top; numbers about
 * requests are queried from its logs, and those of AWS's own services are free metrics.
 * @param functionNames every function of a branch, without the branch's prefix
 */
export function createCostDashboard(scope: Construct, functionNames: readonly string[]): Dashboard {
  const search = (terms: string, statistic: string) =>
    new MathExpression({
      expression: `SEARCH('${terms}', '${statistic}', 300)`,
      usingMetrics: {},
      label: '',
      period: Duration.minutes(5),
    })
  const graph = (title: string, metric: MathExpression, width = 12) =>
    new GraphWidget({ title, left: [metric], width, height: 8 })
  const dashboard = new Dashboard(scope, 'Dashboard', {
    dashboardName: 'nestboard',
    defaultInterval: Duration.days(1),
    variables: [
      new DashboardVariable({
        id: 'branch',
        label: 'Branch, as in its resource names',
        type: VariableType.PATTERN,
        inputType: VariableInputType.INPUT,
        value: picked,
        defaultValue: DefaultValue.value(mainBranch),
        visible: true,
      }),
    ],
  })
  dashboard.addWidgets(
    new TextWidget({
      markdown:
        'Estimated dollars come from the meter: table units by AWS’s rules × the price file. A branch’s true bill is its cost allocation tag `branch` in Cost Explorer.',
      width: 24,
      height: 2,
    }),
  )
  const logGroupNames = functionNames.map((name) => getFunctionLogGroupName(picked, name))
  dashboard.addWidgets(
    ...queries.map(
      ({ title, view, query }) =>
        new LogQueryWidget({ title, view, logGroupNames, queryLines: [lines, query], width: 12, height: 8 }),
    ),
  )
  dashboard.addWidgets(
    graph(
      'main: dollars by feature',
      search(`{${metricNamespace},${featureCostMetric.dimension}} MetricName="${featureCostMetric.name}"`, 'Sum'),
    ),
    graph(
      'Duration p95 by function, ms',
      search(`{AWS/Lambda,FunctionName} MetricName="Duration" nestboard-${picked}`, 'p95'),
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
      'main: oldest due task by kind, seconds; nothing while all are on time',
      search(
        `{${metricNamespace},${oldestDueTaskMetric.dimension}} MetricName="${oldestDueTaskMetric.name}"`,
        'Maximum',
      ),
      8,
    ),
    graph(
      'Oldest calendar in the queue, seconds',
      search(`{AWS/SQS,QueueName} MetricName="ApproximateAgeOfOldestMessage" nestboard-${picked}-calendars`, 'Maximum'),
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

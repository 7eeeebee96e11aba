import { Duration, Stack } from 'aws-cdk-lib'
import type { App, StackProps } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { LogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { routeCostQuery } from '@nestboard/functions/kernel/meter/format-request-log-line.ts'
import { getFunctionLogGroupName } from '../constructs/feature-function.ts'
import type { FeatureFunction } from '../constructs/feature-function.ts'
import { createBurnRateAlarms, serverErrorsText } from '../constructs/create-burn-rate-alarms.ts'
import { createJourney } from '../constructs/create-journey.ts'
import { createMainAlarms } from '../constructs/create-main-alarms.ts'
import type { CreateAlarm } from '../constructs/create-main-alarms.ts'
import { createCostBudget } from '../constructs/create-cost-budget.ts'
import type { DeploymentSettings } from '../constructs/derive-deployment-settings.ts'
import type { ApiStack } from './api.ts'
import type { DataStack } from './data.ts'
import type { EventsStack } from './events-stack.ts'
import type { WebStack } from './web-stack.ts'
import { alarmTopicName } from './shared.ts'

export interface ObservabilityStackProps extends StackProps {
  readonly place: DeploymentSettings
  readonly data: DataStack
  readonly api: ApiStack
  readonly web: WebStack
  readonly events: EventsStack
  /** Dollars a month above which the budget sends an alert. */
  readonly monthlyBudget: number
}

/** More unexpected errors than this within five minutes of a branch need attention. */
const maxErrors = 5

/**
 * Alarms, the branch's budget, and on main a saved query for the cost per route. An alarm costs $0.10 a month, so a
 * branch has only those for lost work; the dashboard is in the shared stack.
 */
export class ObservabilityStack extends Stack {
  constructor(
    app: App,
    id: string,
    { place, data, api, web, events, monthlyBudget, ...props }: ObservabilityStackProps,
  ) {
    super(app, id, props)
    const topic = Topic.fromTopicArn(this, 'Alarms', this.formatArn({ service: 'sns', resource: alarmTopicName }))
    const alarm: CreateAlarm = (name, what, metric, threshold, more = {}) => {
      const made = new Alarm(this, name, {
        alarmName: `${place.prefix}-${name}`,
        alarmDescription: what,
        metric,
        threshold,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        ...more,
      })
      // Whoever was called learns as well that it is over.
      made.addAlarmAction(new SnsAction(topic))
      made.addOkAction(new SnsAction(topic))
    }

    const serverErrors = new Metric({
      namespace: 'AWS/ApiGateway',
      metricName: '5xx',
      dimensionsMap: { ApiId: api.http.ref },
      statistic: 'Sum',
      period: Duration.minutes(5),
    })
    // A share needs a second metric, which is a tenth of what a branch may cost. main's alarms count shares.
    if (!place.isMain) alarm('server-errors', serverErrorsText, serverErrors, maxErrors)
    for (const deadLetters of events.deadLetters)
      alarm(
        deadLetters.node.id,
        `Work has failed for good. Fix the cause and run npm run redrive -- --branch ${place.branch}.`,
        deadLetters.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5), statistic: 'Maximum' }),
        0,
      )

    if (place.isMain) {
      createMainAlarms(alarm, { api, events, data, web })
      createBurnRateAlarms(alarm, api.http.ref)
      createJourney(this, place, web.origin, alarm)
      this.#saveCostQuery(place, [...api.functions, ...events.functions])
    }

    createCostBudget(this, { name: place.prefix, dollars: monthlyBudget, slug: place.slug, topicArn: topic.topicArn })
  }

  /**
   * Saves the query for the cost per route. Only main has one: IAM can't tell saved queries apart, and the dashboard
   * asks the same for any branch.
   */
  #saveCostQuery(place: DeploymentSettings, functions: readonly FeatureFunction[]): void {
    new QueryDefinition(this, 'CostByRoute', {
      queryDefinitionName: `${place.prefix}/cost-by-route`,
      queryString: new QueryString({
        filterStatements: [routeCostQuery.filter],
        statsStatements: [routeCostQuery.stats],
        sort: routeCostQuery.sort,
      }),
      // Log groups are referenced by name: an export for each function would prevent removing or renaming its feature.
      logGroups: functions.map(({ name }) =>
        LogGroup.fromLogGroupName(this, `Logs-${name}`, getFunctionLogGroupName(place.slug, name)),
      ),
    })
  }
}

import { Duration, Stack } from 'aws-cdk-lib'
import type { App, StackProps } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { routeCosts } from '@nestboard/functions/kernel/meter/emf.ts'
import type { Place } from '../constructs/place.ts'
import type { ApiStack } from './api.ts'
import type { EventsStack } from './events.ts'
import { alarmTopicName } from './shared.ts'

export interface ObservabilityProps extends StackProps {
  readonly place: Place
  readonly api: ApiStack
  readonly events: EventsStack
  /** Dollars a month above which the budget sends an alert. */
  readonly monthlyBudget: number
}

/** Unexpected errors within five minutes that need attention; a single one may be a client's fault. */
const maxErrors = 5

/**
 * Alarms, the branch's budget, and saved queries for the cost per route. An alarm costs $0.10 a month, so a branch has only those
 * for lost work; the dashboard is in the shared stack.
 */
export class ObservabilityStack extends Stack {
  constructor(app: App, id: string, { place, api, events, monthlyBudget, ...props }: ObservabilityProps) {
    super(app, id, props)
    const topic = Topic.fromTopicArn(this, 'Alarms', this.formatArn({ service: 'sns', resource: alarmTopicName }))
    const alarm = (name: string, what: string, metric: Metric, threshold: number) =>
      new Alarm(this, name, {
        alarmName: `${place.prefix}-${name}`,
        alarmDescription: what,
        metric,
        threshold,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }).addAlarmAction(new SnsAction(topic))

    const serverErrors = new Metric({
      namespace: 'AWS/ApiGateway',
      metricName: '5xx',
      dimensionsMap: { ApiId: api.http.ref },
      statistic: 'Sum',
      period: Duration.minutes(5),
    })
    alarm(
      'server-errors',
      'The API answered 5xx: search the log group of the feature for "unexpected".',
      serverErrors,
      maxErrors,
    )
    for (const deadLetters of events.deadLetters)
      alarm(
        deadLetters.node.id,
        `Work has failed for good: each message in ${place.prefix}-${deadLetters.node.id} names it and its error. Fix the cause and redrive the message.`,
        deadLetters.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5), statistic: 'Maximum' }),
        0,
      )

    new QueryDefinition(this, 'CostByRoute', {
      queryDefinitionName: `${place.prefix}/cost-by-route`,
      queryString: new QueryString({
        filterStatements: [routeCosts.filter],
        statsStatements: [routeCosts.stats],
        sort: routeCosts.sort,
      }),
      logGroups: [...api.functions, ...events.functions].map(({ logGroup }) => logGroup),
    })

    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: place.prefix,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:branch$${place.slug}`] },
      },
      notificationsWithSubscribers: [80, 100].map((threshold) => ({
        notification: {
          notificationType: 'ACTUAL',
          comparisonOperator: 'GREATER_THAN',
          threshold,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
      })),
    })
  }
}

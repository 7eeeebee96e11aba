import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'

interface CostBudget {
  readonly name: string
  /** A month's limit. */
  readonly dollars: number
  /** Counts one branch alone, by its cost tag; the whole account without it. */
  readonly slug?: string
  readonly topicArn: string
}

/** A budget of a month that alerts at 80 and 100 %. */
export const costBudget = (scope: Construct, { name, dollars, slug, topicArn }: CostBudget): CfnBudget =>
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: name,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: dollars, unit: 'USD' },
      ...(slug && { costFilters: { TagKeyValue: [`user:branch$${slug}`] } }),
    },
    notificationsWithSubscribers: [80, 100].map((threshold) => ({
      notification: {
        notificationType: 'ACTUAL',
        comparisonOperator: 'GREATER_THAN',
        threshold,
        thresholdType: 'PERCENTAGE',
      },
      subscribers: [{ subscriptionType: 'SNS', address: topicArn }],
    })),
  })

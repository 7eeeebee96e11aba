import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'

interface CostBudget {
  readonly name: string
  /** Monthly limit in dollars. */
  readonly dollars: number
  /** The one branch that is counted, by its cost tag. Without a slug, the whole account is counted. */
  readonly slug?: string
  readonly topicArn: string
}

/** Creates a monthly budget that sends alerts at 80 and 100 %. */
export const createCostBudget = (scope: Construct, { name, dollars, slug, topicArn }: CostBudget): CfnBudget =>
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

import { computeIdleCost } from '@nestboard/functions/kernel/meter/idle.ts'
import type { CloudFormationTemplate } from '@nestboard/functions/kernel/meter/idle.ts'
import { journeyLambda } from '../journey-lambda.ts'
import type { FixedAwsCosts } from './compute-aws-bill.ts'

/**
 * Computes what a deployment costs without any use. The account's shared stack is charged to main's bill only.
 * @param texts templates of the deployment's own stacks
 * @param sharedTexts templates of the account's shared stack
 */
export function computeFixedAwsCosts(
  texts: readonly string[],
  place: 'branch' | 'main',
  sharedTexts: readonly string[],
): FixedAwsCosts {
  const templatesOf = (some: readonly string[]) => some.map((text) => JSON.parse(text) as CloudFormationTemplate)
  const templates = templatesOf(texts)
  const functions = templates.flatMap(({ Resources = {} }) =>
    Object.values(Resources).filter(
      // The journey logs no costs, and so no metric.
      ({ Type, Properties }) =>
        Type === 'AWS::Lambda::Function' && !String(Properties?.['FunctionName']).endsWith(`-${journeyLambda.name}`),
    ),
  )
  // A custom metric costs the same with or without use. Branches write no custom metrics.
  return {
    idle: computeIdleCost(templates).rows,
    metrics: place === 'main' ? functions.length : 0,
    shared: place === 'main' ? computeIdleCost(templatesOf(sharedTexts)).rows : [],
  }
}

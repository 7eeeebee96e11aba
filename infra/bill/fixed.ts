import { idleCost } from '@nestboard/functions/kernel/meter/idle.ts'
import type { Template } from '@nestboard/functions/kernel/meter/idle.ts'
import type { Fixed } from './bill.ts'

/**
 * What a copy costs without use. The shared stack comes once per account, and main's bill carries it.
 * @param texts templates of the copy's own stacks
 * @param sharedTexts templates of the account's
 */
export function fixedOf(texts: readonly string[], place: 'branch' | 'main', sharedTexts: readonly string[]): Fixed {
  const templatesOf = (some: readonly string[]) => some.map((text) => JSON.parse(text) as Template)
  const templates = templatesOf(texts)
  const functions = templates.flatMap(({ Resources = {} }) =>
    Object.values(Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function'),
  )
  // Branches write no custom metric.
  return {
    idle: idleCost(templates).rows,
    metrics: place === 'main' ? functions.length : 0,
    shared: place === 'main' ? idleCost(templatesOf(sharedTexts)).rows : [],
  }
}

import { idleCost } from '@nestboard/functions/kernel/meter/idle.ts'
import type { Template } from '@nestboard/functions/kernel/meter/idle.ts'
import type { Fixed } from './bill.ts'

/**
 * What a copy costs without use.
 * @param texts templates of the copy's own stacks
 */
export function fixedOf(texts: readonly string[], place: 'branch' | 'main'): Fixed {
  const templates = texts.map((text) => JSON.parse(text) as Template)
  const functions = templates.flatMap(({ Resources = {} }) =>
    Object.values(Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function'),
  )
  // Branches write no custom metric.
  return { idle: idleCost(templates).rows, metrics: place === 'main' ? functions.length : 0 }
}

import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { parseCondition, type Condition } from './condition-expression.ts'
import { typeOfValue } from './engine-value.ts'
import type { Operand } from './expression-cursor.ts'
import type { ExpressionScope } from './expression-scope.ts'
import { createValidationError } from './service-error.ts'
import type { KeySchema } from './table-schema.ts'

/** What a query reads: a partition, and the condition on the sort key, if any. */
export interface KeyRange {
  readonly partition: AttributeValue
  readonly sortCondition: Condition | undefined
}

const kind = 'KeyConditionExpression'
const unsupported = (name: string) => createValidationError(`Query key condition not supported; ${name}`)

/**
 * Resolves a key condition for a table or an index.
 * @throws ServiceError for a condition that a query can't answer from the keys alone
 */
export function resolveKeyRange(text: string | undefined, key: KeySchema, scope: ExpressionScope): KeyRange {
  if (text === undefined)
    throw createValidationError(
      'Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.',
    )
  const condition = scope.use(parseCondition(text, kind), kind)
  const parts = condition.kind === 'and' ? condition.parts : [condition]
  let partition: AttributeValue | undefined
  let sortCondition: Condition | undefined
  for (const part of parts) {
    const name = attributeOf(part, scope)
    const attribute = [key.partition, key.sort].find((each) => each?.name === name)
    if (!attribute) throw unsupported(name)
    for (const operand of operandsOf(part).slice(1)) {
      if (operand.kind !== 'value') throw unsupported(name)
      const value = scope.value(operand.name)
      const type = typeOfValue(value)
      if (type !== attribute.type)
        throw createValidationError(
          `One or more parameter values were invalid: Condition parameter type does not match schema type`,
        )
      if (value.S === '' && part.kind !== 'between')
        throw createValidationError(
          `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
        )
    }
    if (attribute === key.partition) {
      if (part.kind !== 'compare' || part.operator !== '=' || partition) throw unsupported(name)
      partition = scope.value((part.operands[1] as Operand & { kind: 'value' }).name)
    } else {
      if (sortCondition || (part.kind === 'compare' && part.operator === '<>')) throw unsupported(name)
      sortCondition = part
    }
  }
  if (!partition) throw createValidationError(`Query condition missed key schema element: ${key.partition.name}`)
  return { partition, sortCondition }
}

function operandsOf(part: Condition): readonly Operand[] {
  if (part.kind === 'compare' || part.kind === 'between') return part.operands
  if (part.kind === 'call' && part.name === 'begins_with') return part.operands
  throw createValidationError(`Invalid operator used in ${kind}: ${part.kind.toUpperCase()}`)
}

function attributeOf(part: Condition, scope: ExpressionScope): string {
  const [first] = operandsOf(part)
  const path = first?.kind === 'path' ? scope.path(first.path) : []
  const [name] = path
  if (path.length !== 1 || typeof name !== 'string')
    throw createValidationError(
      `Invalid ${kind}: KeyConditionExpressions must have a key attribute as the first operand`,
    )
  return name
}

import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { compareValues, valuesEqual } from './compare-values.ts'
import type { Condition } from './condition-expression.ts'
import { readPath } from './document-path.ts'
import { toBinaryText, typeOfValue } from './engine-value.ts'
import type { Operand } from './expression-cursor.ts'
import type { ExpressionScope } from './expression-scope.ts'
import { createValidationError } from './service-error.ts'

type Value = AttributeValue | undefined

const scalarTypes = new Set(['S', 'N', 'B'])
const types = new Set(['S', 'N', 'B', 'BOOL', 'NULL', 'SS', 'NS', 'BS', 'L', 'M'])

/** The value of `size(…)`: characters of a text, bytes, or the number of entries; undefined for other types. */
function measure(value: Value): Value {
  const { S, B, SS, NS, BS, L, M } = value ?? {}
  const size = (S === undefined ? undefined : Buffer.byteLength(S)) ?? B?.byteLength ?? (SS ?? NS ?? BS ?? L)?.length
  const entries = size ?? (M && Object.keys(M).length)
  return entries === undefined ? undefined : { N: String(entries) }
}

function contains(value: Value, sought: AttributeValue): boolean {
  if (value?.S !== undefined) return sought.S !== undefined && value.S.includes(sought.S)
  if (value?.B) return sought.B !== undefined && toBinaryText(value.B).includes(toBinaryText(sought.B))
  if (value?.SS) return sought.S !== undefined && value.SS.includes(sought.S)
  if (value?.NS) return sought.N !== undefined && value.NS.includes(sought.N)
  if (value?.BS) return sought.B !== undefined && value.BS.some((each) => valuesEqual({ B: each }, sought))
  return value?.L?.some((each) => valuesEqual(each, sought)) ?? false
}

function beginsWith(value: Value, prefix: Value): boolean {
  if (value?.S !== undefined && prefix?.S !== undefined) return value.S.startsWith(prefix.S)
  if (value?.B && prefix?.B) return toBinaryText(value.B).startsWith(toBinaryText(prefix.B))
  return false
}

function compare(operator: string, one: Value, other: Value): boolean {
  if (operator === '<>') return !(one && other && valuesEqual(one, other))
  if (!one || !other) return false
  if (operator === '=') return valuesEqual(one, other)
  const order = compareValues(one, other)
  if (order === undefined) return false
  if (operator === '<') return order < 0
  if (operator === '<=') return order <= 0
  return operator === '>' ? order > 0 : order >= 0
}

/** Whether an item meets a condition; undefined stands for a missing item. */
export function isConditionMet(condition: Condition, item: DynamoDbItem | undefined, scope: ExpressionScope): boolean {
  const valueOf = (operand: Operand): Value => {
    if (operand.kind === 'value') return scope.value(operand.name)
    if (operand.kind === 'path') return readPath(item, scope.path(operand.path))
    return measure(valueOf(operand.operands[0]!))
  }
  const isMet = (part: Condition): boolean => {
    switch (part.kind) {
      case 'and':
        return part.parts.every(isMet)
      case 'or':
        return part.parts.some(isMet)
      case 'not':
        return !isMet(part.part)
      case 'compare':
        return compare(part.operator, valueOf(part.operands[0]), valueOf(part.operands[1]))
      case 'between': {
        const [value, low, high] = part.operands.map(valueOf)
        return compare('>=', value, low) && compare('<=', value, high)
      }
      case 'in': {
        const [value, ...others] = part.operands.map(valueOf)
        return others.some((other) => compare('=', value, other))
      }
      case 'call':
        return isCallMet(part.name, part.operands.map(valueOf))
    }
  }
  return isMet(condition)
}

function isCallMet(name: string, [value, operand]: readonly Value[]): boolean {
  if (name === 'attribute_exists') return value !== undefined
  if (name === 'attribute_not_exists') return value === undefined
  if (name === 'attribute_type') return value !== undefined && typeOfValue(value) === operand?.S
  if (name === 'begins_with') return beginsWith(value, operand)
  return operand !== undefined && contains(value, operand)
}

/**
 * Checks the types of the values that a condition compares with.
 * @throws ServiceError for a value of a type that its operator can never accept
 */
export function checkOperandTypes(condition: Condition, scope: ExpressionScope, kind: string): void {
  const refuse = (operator: string, type: string) =>
    createValidationError(
      `Invalid ${kind}: Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${type}`,
    )
  const expectTypes = (operator: string, operands: readonly Operand[], allowed: ReadonlySet<string>) => {
    const given = operands.flatMap((each) => (each.kind === 'value' ? [typeOfValue(scope.value(each.name))] : []))
    const wrong = given.find((type) => !allowed.has(type))
    if (wrong) throw refuse(operator, wrong)
    return given
  }
  const check = (part: Condition): void => {
    if ('operands' in part) refuseRepeatedPath(part, scope, kind)
    switch (part.kind) {
      case 'and':
      case 'or':
        return part.parts.forEach(check)
      case 'not':
        return check(part.part)
      case 'compare':
        if (part.operator !== '=' && part.operator !== '<>') expectTypes(part.operator, part.operands, scalarTypes)
        return undefined
      case 'between': {
        const [, low, high] = part.operands
        const [one, other] = expectTypes('BETWEEN', [low, high], scalarTypes)
        expectTypes('BETWEEN', part.operands, scalarTypes)
        if (one && other && one !== other)
          throw createValidationError(
            `Invalid ${kind}: The BETWEEN operator requires same data type for lower and upper bounds;`,
          )
        if (
          low.kind === 'value' &&
          high.kind === 'value' &&
          compare('>', scope.value(low.name), scope.value(high.name))
        )
          throw createValidationError(
            `Invalid ${kind}: The BETWEEN operator requires upper bound to be greater than or equal to lower bound;`,
          )
        return undefined
      }
      case 'call': {
        if (part.name === 'begins_with') expectTypes(part.name, part.operands, new Set(['S', 'B']))
        if (part.name !== 'attribute_type') return undefined
        expectTypes(part.name, part.operands, new Set(['S']))
        const [, type] = part.operands
        const name = type?.kind === 'value' ? scope.value(type.name).S : undefined
        if (name !== undefined && !types.has(name))
          throw createValidationError(`Invalid ${kind}: Invalid attribute type name found; type: ${name}`)
        return undefined
      }
      case 'in':
        return undefined
    }
  }
  check(condition)
}

/** @throws ServiceError if the first operand, a path, stands among the others again */
function refuseRepeatedPath(
  part: Condition & { readonly operands: readonly Operand[] },
  scope: ExpressionScope,
  kind: string,
): void {
  const paths = part.operands.map((each) => each.kind === 'path' && JSON.stringify(scope.path(each.path)))
  const [first, ...others] = paths
  if (first && others.includes(first))
    throw createValidationError(
      `Invalid ${kind}: The first operand must be distinct from the remaining operands for this operator or function; first operand: ${first}`,
    )
}

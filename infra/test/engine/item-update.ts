import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { valuesEqual } from './compare-values.ts'
import { addNumbers } from './decimal.ts'
import { comparePaths, readPath, writePath, type ResolvedPath } from './document-path.ts'
import { typeOfValue } from './engine-value.ts'
import type { Operand } from './expression-cursor.ts'
import type { ExpressionScope } from './expression-scope.ts'
import { createValidationError } from './service-error.ts'
import type { Assigned, UpdateAction } from './update-expression.ts'

const refuseUpdate = (reason: string) => createValidationError(`Invalid UpdateExpression: ${reason}`)
const createOperandTypeError = () =>
  createValidationError('An operand in the update expression has an incorrect data type')

/** The paths that an update changes. @throws ServiceError if two of them overlap */
export function resolveUpdatedPaths(actions: readonly UpdateAction[], scope: ExpressionScope): ResolvedPath[] {
  const paths = actions.map(({ path }) => scope.path(path))
  for (const [at, path] of paths.entries())
    for (const other of paths.slice(0, at)) {
      const relation = comparePaths(other, path)
      if (relation === 'apart') continue
      throw refuseUpdate(
        `Two document paths ${relation} with each other; must remove or rewrite one of these paths; path one: ${JSON.stringify(other)}, path two: ${JSON.stringify(path)}`,
      )
    }
  return paths
}

/**
 * Checks what an update's values can tell without an item.
 * @throws ServiceError for a value of a type that its action can never accept
 */
export function checkUpdateTypes(actions: readonly UpdateAction[], scope: ExpressionScope): void {
  const refuse = (operator: string, type: string) =>
    refuseUpdate(
      `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${type}`,
    )
  const expectTypes = (operator: string, operand: Operand, allowed: string) => {
    const type = operand.kind === 'value' ? typeOfValue(scope.value(operand.name)) : undefined
    if (type && !allowed.split(' ').includes(type)) throw refuse(operator, type)
    if (operand.kind === 'call') checkCall(operand)
  }
  const checkCall = ({ name, operands }: Operand & { kind: 'call' }) => {
    for (const each of operands)
      if (name === 'list_append') expectTypes(name, each, 'L')
      else if (each.kind === 'call') checkCall(each)
  }
  for (const action of actions)
    if (action.kind === 'ADD') expectTypes('ADD', action.value, 'N SS NS BS')
    else if (action.kind === 'DELETE') expectTypes('DELETE', action.value, 'SS NS BS')
    else if (action.kind === 'SET' && action.value.kind === 'sum')
      for (const each of action.value.operands) expectTypes(action.value.sign === 1 ? '+' : '-', each, 'N')
    else if (action.kind === 'SET' && action.value.kind === 'call') checkCall(action.value)
}

type SetType = 'SS' | 'NS' | 'BS'
const entriesOf = (value: AttributeValue, type: SetType): AttributeValue[] =>
  (value[type] as (string | Uint8Array)[]).map((entry) => ({ [type[0]!]: entry }) as unknown as AttributeValue)
const setOf = (type: SetType, entries: readonly AttributeValue[]): AttributeValue =>
  ({ [type]: entries.map((entry) => Object.values(entry)[0] as unknown) }) as unknown as AttributeValue

function addTo(before: AttributeValue | undefined, value: AttributeValue): AttributeValue {
  const type = typeOfValue(value)
  if (before && typeOfValue(before) !== type) throw createOperandTypeError()
  if (type === 'N') return { N: addNumbers(before?.N ?? '0', value.N!) }
  if (!before) return value
  const old = entriesOf(before, type as SetType)
  const more = entriesOf(value, type as SetType).filter((each) => !old.some((entry) => valuesEqual(entry, each)))
  return setOf(type as SetType, [...old, ...more])
}

/** The set without some entries; undefined if none is left, because DynamoDB has no empty sets. */
function deleteFrom(before: AttributeValue | undefined, value: AttributeValue): AttributeValue | undefined {
  if (!before) return undefined
  const type = typeOfValue(value) as SetType
  if (typeOfValue(before) !== type) throw createOperandTypeError()
  const dropped = entriesOf(value, type)
  const kept = entriesOf(before, type).filter((entry) => !dropped.some((each) => valuesEqual(entry, each)))
  return kept.length ? setOf(type, kept) : undefined
}

/** The values that an update assigns are computed from the item as it was before the update. */
function evaluate(assigned: Assigned, item: DynamoDbItem, scope: ExpressionScope): AttributeValue {
  const valueOf = (operand: Assigned): AttributeValue | undefined => {
    switch (operand.kind) {
      case 'value':
        return scope.value(operand.name)
      case 'path':
        return readPath(item, scope.path(operand.path))
      case 'sum': {
        const [one, other] = operand.operands.map(existing)
        if (one?.N === undefined || other?.N === undefined) throw createOperandTypeError()
        return { N: addNumbers(one.N, other.N, operand.sign) }
      }
      case 'call': {
        const [first, second] = operand.operands as [Operand, Operand]
        if (operand.name === 'if_not_exists') return valueOf(first) ?? valueOf(second)
        const [head, tail] = [existing(first), existing(second)]
        if (!head.L || !tail.L) throw createOperandTypeError()
        return { L: [...head.L, ...tail.L] }
      }
    }
  }
  const existing = (operand: Assigned): AttributeValue => {
    const value = valueOf(operand)
    if (value === undefined)
      throw createValidationError('The provided expression refers to an attribute that does not exist in the item')
    return value
  }
  return existing(assigned)
}

/** Removals of list entries come last, from the end of the list, so that they name the entries by their old index. */
const lastEntriesFirst = (one: ResolvedPath, other: ResolvedPath): number => {
  for (const [at, part] of one.entries()) {
    const counterpart = other[at]
    if (typeof part === 'number' && typeof counterpart === 'number' && part !== counterpart) return counterpart - part
  }
  return 0
}

/** Additions behind the end of a list keep the order of their indexes. */
const firstEntriesFirst = (one: ResolvedPath, other: ResolvedPath): number => lastEntriesFirst(other, one)

/**
 * The item after an update; `before` has at least its key.
 * @throws ServiceError if the update does not fit the item
 */
export function applyUpdate(
  before: DynamoDbItem,
  actions: readonly UpdateAction[],
  scope: ExpressionScope,
): DynamoDbItem {
  const changes = actions.map((action): [ResolvedPath, AttributeValue | undefined] => {
    const path = scope.path(action.path)
    if (action.kind === 'REMOVE') return [path, undefined]
    if (action.kind === 'SET') return [path, evaluate(action.value, before, scope)]
    const old = readPath(before, path)
    const value = scope.value((action.value as Operand & { kind: 'value' }).name)
    return [path, action.kind === 'ADD' ? addTo(old, value) : deleteFrom(old, value)]
  })
  const written = changes.filter(([, value]) => value !== undefined).toSorted(([a], [b]) => firstEntriesFirst(a, b))
  const removed = changes.filter(([, value]) => value === undefined).toSorted(([a], [b]) => lastEntriesFirst(a, b))
  return [...written, ...removed].reduce((item, [path, value]) => writePath(item, path, value), before)
}

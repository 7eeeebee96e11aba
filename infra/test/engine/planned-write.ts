import type { DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { computeItemBytes } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { checkOperandTypes, isConditionMet } from './condition-check.ts'
import { parseCondition } from './condition-expression.ts'
import type { ResolvedPath } from './document-path.ts'
import { parseItem } from './engine-value.ts'
import { ExpressionScope, type PlaceholderInput } from './expression-scope.ts'
import { applyUpdate, checkUpdateTypes, resolveUpdatedPaths } from './item-update.ts'
import { createInvalidParameterError, createValidationError } from './service-error.ts'
import { checkItemKeys, checkKey, listKeyNames } from './table-schema.ts'
import { pickKey, type TableStore } from './table-store.ts'
import type { Tables } from './tables.ts'
import { parseUpdate } from './update-expression.ts'

/** The request of a write, alone or in a transaction. */
export interface WriteInput extends PlaceholderInput {
  readonly TableName?: string
  readonly Item?: unknown
  readonly Key?: unknown
  readonly ConditionExpression?: string
  readonly UpdateExpression?: string
  readonly ReturnValuesOnConditionCheckFailure?: string
}
export type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck'

/** A checked write. It can be computed from the stored item, and then be stored. */
export interface PlannedWrite {
  readonly kind: WriteKind
  readonly store: TableStore
  readonly key: DynamoDbItem
  /** The paths that an update changes. */
  readonly paths: readonly ResolvedPath[]
  /** Checks the keys against the table's schema. @throws ServiceError */
  readonly checkKeys: () => void
  /** Whether a refusal by the condition returns the stored item. */
  readonly returnsOld: boolean
  readonly isAllowed: (before: DynamoDbItem | undefined) => boolean
  /** The item after the write. @throws ServiceError if the write does not fit the stored item */
  readonly compute: (before: DynamoDbItem | undefined) => DynamoDbItem | undefined
}

/** DynamoDB's limit on an item. */
const maxItemBytes = 400 * 1024

const checkSize = (item: DynamoDbItem, message: string): DynamoDbItem => {
  if (computeItemBytes(item) > maxItemBytes) throw createValidationError(message)
  return item
}

function planCondition(text: string | undefined, scope: ExpressionScope): PlannedWrite['isAllowed'] {
  if (text === undefined) return () => true
  const condition = scope.use(parseCondition(text, 'ConditionExpression'), 'ConditionExpression')
  checkOperandTypes(condition, scope, 'ConditionExpression')
  return (before) => isConditionMet(condition, before, scope)
}

function planUpdate(text: string | undefined, scope: ExpressionScope, store: TableStore, key: DynamoDbItem) {
  if (text === undefined) return { paths: [], compute: (before: DynamoDbItem = key) => before }
  const actions = scope.use(parseUpdate(text), 'UpdateExpression')
  checkUpdateTypes(actions, scope)
  const paths = resolveUpdatedPaths(actions, scope)
  const keyName = paths.map(([name]) => String(name)).find((name) => listKeyNames(store.schema).includes(name))
  const compute = (before: DynamoDbItem = key) => {
    // Checked after the condition, as DynamoDB Local does.
    if (keyName !== undefined)
      throw createInvalidParameterError(`Cannot update attribute ${keyName}. This attribute is part of the key`)
    const after = applyUpdate(before, actions, scope)
    checkItemKeys(store.schema, after)
    return checkSize(after, 'Item size to update has exceeded the maximum allowed size')
  }
  return { paths, compute }
}

/** Checks a write as far as possible without the stored item. @throws ServiceError */
export function planWrite(tables: Tables, kind: WriteKind, input: WriteInput): PlannedWrite {
  const scope = new ExpressionScope(input)
  const isAllowed = planCondition(input.ConditionExpression, scope)
  const store = tables.get(input.TableName)
  const returnsOld = input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
  const shared = { kind, store, isAllowed, returnsOld }
  if (kind === 'Put') {
    scope.finish(store.schema)
    const item = parseItem(input.Item)
    checkSize(item, 'Item size has exceeded the maximum allowed size')
    const checkKeys = () => checkItemKeys(store.schema, item)
    return { ...shared, key: pickKey(item, store.schema), checkKeys, paths: [], compute: () => item }
  }
  const key = parseItem(input.Key)
  const update = kind === 'Update' ? planUpdate(input.UpdateExpression, scope, store, key) : undefined
  scope.finish(store.schema)
  const checkKeys = () => checkKey(store.schema, key)
  if (update) return { ...shared, key, checkKeys, ...update }
  return { ...shared, key, checkKeys, paths: [], compute: (before) => (kind === 'Delete' ? undefined : before) }
}

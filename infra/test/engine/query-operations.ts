import { computeItemBytes, type DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { computeQueryUnits } from '@nestboard/functions/kernel/meter/units.ts'
import { checkOperandTypes, isConditionMet } from './condition-check.ts'
import { parseCondition, type Condition } from './condition-expression.ts'
import { chargeIndex, chargeTable, reportCapacity } from './consumed-capacity.ts'
import { projectPaths } from './document-path.ts'
import { parseItem, typeOfValue } from './engine-value.ts'
import type { Operand } from './expression-cursor.ts'
import { ExpressionScope, type PlaceholderInput } from './expression-scope.ts'
import type { ItemCollection } from './item-collection.ts'
import { resolveKeyRange, type KeyRange } from './key-condition.ts'
import { resolveProjection } from './projection-expression.ts'
import { createValidationError } from './service-error.ts'
import type { IndexSchema } from './table-schema.ts'
import { pickKey, type TableStore } from './table-store.ts'
import type { Tables } from './tables.ts'

interface QueryInput extends PlaceholderInput {
  readonly TableName?: string
  readonly IndexName?: string
  readonly KeyConditionExpression?: string
  readonly FilterExpression?: string
  readonly ProjectionExpression?: string
  readonly ScanIndexForward?: boolean
  readonly ConsistentRead?: boolean
  readonly ExclusiveStartKey?: unknown
  readonly Limit?: number
  readonly Select?: string
  readonly ReturnConsumedCapacity?: string
}

/** The table or index that a query reads. */
interface Source {
  readonly store: TableStore
  readonly index: IndexSchema | undefined
  readonly items: ItemCollection
}

/** A page ends when the items that it read exceed this size. */
const maxPageBytes = 1024 * 1024

function findSource(tables: Tables, { TableName, IndexName, ConsistentRead }: QueryInput): Source {
  const store = tables.get(TableName)
  if (IndexName === undefined) return { store, index: undefined, items: store.items }
  const { index, entries } = store.index(IndexName)
  if (ConsistentRead) throw createValidationError('Consistent reads are not supported on global secondary indexes')
  return { store, index, items: entries }
}

function parseStartKey(wire: unknown, { store, index }: Source): DynamoDbItem | undefined {
  if (wire === undefined) return undefined
  const key = parseItem(wire)
  const attributes = [store.schema, ...(index ? [index] : [])].flatMap(({ partition, sort }) => [partition, sort])
  const expected = new Map(attributes.flatMap((each) => (each ? [[each.name, each.type]] : [])))
  const names = Object.keys(key)
  if (names.length !== expected.size || names.some((name) => typeOfValue(key[name]!) !== expected.get(name)))
    throw createValidationError('The provided starting key is invalid')
  return key
}

/** The lowest sort key that meets a condition, so that earlier rows need not be looked at. */
function lowestSortKey(condition: Condition | undefined, scope: ExpressionScope) {
  if (!condition || !('operands' in condition)) return undefined
  if (condition.kind === 'compare' && condition.operator.startsWith('<')) return undefined
  const [, low] = condition.operands
  return scope.value((low as Operand & { kind: 'value' }).name)
}

function* listRange(
  source: Source,
  range: KeyRange,
  scope: ExpressionScope,
  start: DynamoDbItem | undefined,
  isForward: boolean,
) {
  const { sortCondition, partition } = range
  const rows = source.items.listPartition(partition, lowestSortKey(sortCondition, scope))
  const isInRange = (item: DynamoDbItem) => !sortCondition || isConditionMet(sortCondition, item, scope)
  for (const item of isForward ? rows : rows.toReversed()) {
    if (!isInRange(item)) continue
    if (start && !(isForward ? source.items.isAfter(item, start) : source.items.isAfter(start, item))) continue
    yield item
  }
}

/** The attributes that a filter names at the top level. */
function listFilteredNames(condition: Condition, scope: ExpressionScope): string[] {
  if ('parts' in condition) return condition.parts.flatMap((part) => listFilteredNames(part, scope))
  if ('part' in condition) return listFilteredNames(condition.part, scope)
  const namesOf = (operand: Operand): string[] => {
    if (operand.kind === 'path') return [String(scope.path(operand.path)[0])]
    return operand.kind === 'call' ? operand.operands.flatMap(namesOf) : []
  }
  return condition.operands.flatMap(namesOf)
}

function planFilter(text: string | undefined, scope: ExpressionScope, keyNames: readonly string[]) {
  if (text === undefined) return () => true
  const filter = scope.use(parseCondition(text, 'FilterExpression'), 'FilterExpression')
  checkOperandTypes(filter, scope, 'FilterExpression')
  const named = listFilteredNames(filter, scope).find((name) => keyNames.includes(name))
  if (named !== undefined)
    throw createValidationError(
      `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${named}`,
    )
  return (item: DynamoDbItem) => isConditionMet(filter, item, scope)
}

/** Reads items up to a page's limits; a page that ended by a limit says where the next one starts. */
function readPage(items: Iterable<DynamoDbItem>, limit: number | undefined) {
  const page: DynamoDbItem[] = []
  let bytes = 0
  for (const item of items) {
    page.push(item)
    bytes += computeItemBytes(item)
    if (page.length === limit || bytes > maxPageBytes) return { page, last: item }
  }
  return { page, last: undefined }
}

function answer(
  input: QueryInput,
  source: Source,
  found: Iterable<DynamoDbItem>,
  keep: (item: DynamoDbItem) => boolean,
  scope: ExpressionScope,
) {
  const { store, index } = source
  const paths = resolveProjection(input.ProjectionExpression, scope)
  scope.finish(store.schema)
  if (input.Limit !== undefined && input.Limit < 1)
    throw createValidationError('Limit must be greater than or equal to 1')
  const { page, last } = readPage(found, input.Limit)
  const kept = page.filter(keep)
  const units = computeQueryUnits(page.map(computeItemBytes), input.ConsistentRead ? 'strong' : 'eventual')
  const { name } = store.schema
  const charge = index ? chargeIndex(name, index.shape.name, units) : chargeTable(name, units)
  const [ConsumedCapacity] = reportCapacity(input.ReturnConsumedCapacity, [charge]) ?? []
  return {
    ...(input.Select !== 'COUNT' && { Items: paths ? kept.map((item) => projectPaths(item, paths)) : kept }),
    Count: kept.length,
    ScannedCount: page.length,
    ...(last && { LastEvaluatedKey: pickKey(last, store.schema, index) }),
    ...(ConsumedCapacity && { ConsumedCapacity }),
  }
}

/** Query. @throws ServiceError */
export function queryItems(tables: Tables, input: QueryInput): object {
  const scope = new ExpressionScope(input)
  const source = findSource(tables, input)
  const key = source.index ?? source.store.schema
  const range = resolveKeyRange(input.KeyConditionExpression, key, scope)
  if (range.sortCondition) checkOperandTypes(range.sortCondition, scope, 'KeyConditionExpression')
  const keyNames = [key.partition.name, ...(key.sort ? [key.sort.name] : [])]
  const keep = planFilter(input.FilterExpression, scope, keyNames)
  const start = parseStartKey(input.ExclusiveStartKey, source)
  const found = listRange(source, range, scope, start, input.ScanIndexForward ?? true)
  return answer(input, source, found, keep, scope)
}

/** Scan of a table or an index, in one segment. @throws ServiceError */
export function scanItems(tables: Tables, input: QueryInput): object {
  const scope = new ExpressionScope(input)
  const source = findSource(tables, input)
  const keep = planFilter(input.FilterExpression, scope, [])
  const start = parseStartKey(input.ExclusiveStartKey, source)
  return answer(input, source, source.items.scan(start), keep, scope)
}

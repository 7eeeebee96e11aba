import { computeItemBytes, type DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { computeGetItemUnits, type ReadConsistency } from '@nestboard/functions/kernel/meter/units.ts'
import { chargeTable, reportCapacity, type TableCharge } from './consumed-capacity.ts'
import { projectPaths } from './document-path.ts'
import { parseItem } from './engine-value.ts'
import { ExpressionScope, type PlaceholderInput } from './expression-scope.ts'
import { resolveProjection } from './projection-expression.ts'
import { cancelIfRefused } from './transaction-cancellation.ts'
import { createValidationError } from './service-error.ts'
import { checkKey } from './table-schema.ts'
import type { TableStore } from './table-store.ts'
import type { Tables } from './tables.ts'
import { hasRepeatedKey } from './write-operations.ts'

interface ProjectedInput extends PlaceholderInput {
  readonly ProjectionExpression?: string
}
interface CapacityInput {
  readonly ReturnConsumedCapacity?: string
}
interface GetInput extends ProjectedInput {
  readonly TableName?: string
  readonly Key?: unknown
  readonly ConsistentRead?: boolean
}
interface BatchGetInput extends CapacityInput {
  readonly RequestItems: Readonly<
    Record<string, ProjectedInput & { readonly Keys: unknown[]; readonly ConsistentRead?: boolean }>
  >
}
interface TransactGetInput extends CapacityInput {
  readonly TransactItems: readonly { readonly Get?: GetInput }[]
}

/** A checked read of one item. */
interface PlannedRead {
  readonly store: TableStore
  readonly key: DynamoDbItem
  readonly project: (item: DynamoDbItem) => DynamoDbItem
}

/** DynamoDB's limits on the keys and the bytes of one request. */
const maxBatchKeys = 100
const maxBatchBytes = 16 * 1024 * 1024
const maxTransactBytes = 4 * 1024 * 1024

const consistencyOf = (isConsistent = false): ReadConsistency => (isConsistent ? 'strong' : 'eventual')

function planReads(tables: Tables, table: string | undefined, keys: unknown[], input: ProjectedInput): PlannedRead[] {
  const scope = new ExpressionScope(input)
  const paths = resolveProjection(input.ProjectionExpression, scope)
  const store = tables.get(table)
  scope.finish(store.schema)
  return keys.map((wire) => {
    const key = parseItem(wire)
    return { store, key, project: (item) => (paths ? projectPaths(item, paths) : item) }
  })
}

const readUnits = (item: DynamoDbItem | undefined, consistency: ReadConsistency): number =>
  computeGetItemUnits(item && computeItemBytes(item), consistency)

/** GetItem. @throws ServiceError */
export function getItem(tables: Tables, input: GetInput & CapacityInput): object {
  const [{ store, key, project }] = planReads(tables, input.TableName, [input.Key], input) as [PlannedRead]
  checkKey(store.schema, key)
  const item = store.items.get(key)
  const charge = chargeTable(store.schema.name, readUnits(item, consistencyOf(input.ConsistentRead)))
  const [ConsumedCapacity] = reportCapacity(input.ReturnConsumedCapacity, [charge]) ?? []
  return { ...(item && { Item: project(item) }), ...(ConsumedCapacity && { ConsumedCapacity }) }
}

/** BatchGetItem. Keys beyond 16 MB of items are left unprocessed. @throws ServiceError */
export function batchGetItems(tables: Tables, input: BatchGetInput): object {
  const requests = Object.entries(input.RequestItems)
  const keyCount = requests.reduce((count, [, { Keys }]) => count + Keys.length, 0)
  if (requests.length === 0 || requests.some(([, { Keys }]) => Keys.length === 0))
    throw createValidationError('The list of keys in RequestItems for BatchGetItem cannot be null or empty')
  if (keyCount > maxBatchKeys) throw createValidationError('Too many items requested for the BatchGetItem call')
  const charges: TableCharge[] = []
  const Responses: Record<string, DynamoDbItem[]> = {}
  const UnprocessedKeys: Record<string, object> = {}
  let bytes = 0
  const plans = requests.map(([table, request]) => planReads(tables, table, request.Keys, request))
  for (const { store, key } of plans.flat()) checkKey(store.schema, key)
  if (hasRepeatedKey(plans.flat())) throw createValidationError('Provided list of item keys contains duplicates')
  for (const [at, [table, request]] of requests.entries()) {
    const found: DynamoDbItem[] = []
    const left: unknown[] = []
    for (const [nth, { store, key, project }] of plans[at]!.entries()) {
      const item = store.items.get(key)
      bytes += item ? computeItemBytes(item) : 0
      if (bytes > maxBatchBytes) {
        left.push(request.Keys[nth])
        continue
      }
      charges.push(chargeTable(table, readUnits(item, consistencyOf(request.ConsistentRead))))
      if (item) found.push(project(item))
    }
    Responses[table] = found
    if (left.length) UnprocessedKeys[table] = { ...request, Keys: left }
  }
  const ConsumedCapacity = reportCapacity(input.ReturnConsumedCapacity, charges)
  return { Responses, UnprocessedKeys, ...(ConsumedCapacity && { ConsumedCapacity }) }
}

/** TransactGetItems. @throws ServiceError */
export function transactGetItems(tables: Tables, input: TransactGetInput): object {
  const { TransactItems } = input
  if (TransactItems.length === 0 || TransactItems.length > maxBatchKeys)
    throw createValidationError('Member must have length less than or equal to 100, and greater than or equal to 1')
  const plans = TransactItems.flatMap(({ Get = {} }) => planReads(tables, Get.TableName, [Get.Key], Get))
  if (hasRepeatedKey(plans))
    throw createValidationError('Transaction request cannot include multiple operations on one item')
  cancelIfRefused(
    plans.map(
      ({ store, key }) =>
        () =>
          checkKey(store.schema, key),
    ),
  )
  const items = plans.map(({ store, key }) => store.items.get(key))
  if (items.reduce((bytes, item) => bytes + (item ? computeItemBytes(item) : 0), 0) > maxTransactBytes)
    throw createValidationError('Transaction request size exceeded 4 MB')
  const charges = plans.map(({ store }, at) => chargeTable(store.schema.name, readUnits(items[at], 'transactional')))
  const ConsumedCapacity = reportCapacity(input.ReturnConsumedCapacity, charges, 'Read')
  const Responses = items.map((item, at) => (item ? { Item: plans[at]!.project(item) } : {}))
  return { Responses, ...(ConsumedCapacity && { ConsumedCapacity }) }
}

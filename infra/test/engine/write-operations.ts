import type { DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { chargeWrite, reportCapacity } from './consumed-capacity.ts'
import { projectPaths } from './document-path.ts'
import { planWrite, type PlannedWrite, type WriteInput, type WriteKind } from './planned-write.ts'
import { createValidationError, ServiceError } from './service-error.ts'
import { listKeyNames } from './table-schema.ts'
import type { Tables } from './tables.ts'

export interface SingleWriteInput extends WriteInput {
  readonly ReturnValues?: string
  readonly ReturnConsumedCapacity?: string
}

const returnValues: Readonly<Record<string, readonly string[]>> = {
  Put: ['NONE', 'ALL_OLD'],
  Delete: ['NONE', 'ALL_OLD'],
  Update: ['NONE', 'ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW'],
}

function selectReturned(
  wanted: string,
  { paths }: PlannedWrite,
  before: DynamoDbItem | undefined,
  after: DynamoDbItem | undefined,
): DynamoDbItem | undefined {
  const image = wanted.endsWith('NEW') ? after : before
  if (wanted === 'NONE' || !image) return undefined
  const returned = wanted.startsWith('UPDATED') ? projectPaths(image, paths) : image
  return Object.keys(returned).length ? returned : undefined
}

/** PutItem, UpdateItem and DeleteItem. @throws ServiceError */
export function writeItem(tables: Tables, kind: Exclude<WriteKind, 'ConditionCheck'>, input: SingleWriteInput): object {
  const wanted = input.ReturnValues ?? 'NONE'
  if (!returnValues[kind]?.includes(wanted)) throw createValidationError('Return values set to invalid value')
  const plan = planWrite(tables, kind, input)
  const { store } = plan
  plan.checkKeys()
  const before = store.items.get(plan.key)
  if (!plan.isAllowed(before))
    throw new ServiceError(
      'ConditionalCheckFailedException',
      'The conditional request failed',
      plan.returnsOld && before ? { Item: before } : {},
    )
  const after = plan.compute(before)
  store.write(before, after)
  const wantsCapacity = input.ReturnConsumedCapacity
  const Attributes = selectReturned(wanted, plan, before, after)
  const charges = wantsCapacity && wantsCapacity !== 'NONE' ? [chargeWrite(store.schema, before, after)] : []
  const [ConsumedCapacity] = reportCapacity(wantsCapacity, charges) ?? []
  return { ...(Attributes && { Attributes }), ...(ConsumedCapacity && { ConsumedCapacity }) }
}

type BatchRequest = { readonly PutRequest?: WriteInput; readonly DeleteRequest?: WriteInput }
/** DynamoDB's limit on the requests of one BatchWriteItem. */
const maxBatch = 25

/** BatchWriteItem. The engine never leaves items unprocessed. @throws ServiceError */
export function batchWriteItems(
  tables: Tables,
  input: {
    readonly RequestItems: Readonly<Record<string, readonly BatchRequest[]>>
    readonly ReturnConsumedCapacity?: string
  },
): object {
  const requests = Object.entries(input.RequestItems).flatMap(([table, each]) =>
    each.map((request) => ({ table, request })),
  )
  if (requests.length === 0 || Object.values(input.RequestItems).some((each) => each.length === 0))
    throw createValidationError('The batch write request list for a table cannot be null or empty')
  if (requests.length > maxBatch) throw createValidationError('Too many items requested for the BatchWriteItem call')
  const plans = requests.map(({ table, request }) =>
    request.PutRequest
      ? planWrite(tables, 'Put', { TableName: table, Item: request.PutRequest.Item })
      : planWrite(tables, 'Delete', { TableName: table, Key: request.DeleteRequest?.Key }),
  )
  for (const plan of plans) plan.checkKeys()
  if (hasRepeatedKey(plans)) throw createValidationError('Provided list of item keys contains duplicates')
  const charges = plans.map(({ store, key, compute }) => {
    const before = store.items.get(key)
    const after = compute(before)
    store.write(before, after)
    return chargeWrite(store.schema, before, after)
  })
  const ConsumedCapacity = reportCapacity(input.ReturnConsumedCapacity, charges)
  return { UnprocessedItems: {}, ...(ConsumedCapacity && { ConsumedCapacity }) }
}

/** Whether two requests of a batch or a transaction name the same item. */
export const hasRepeatedKey = (plans: readonly Pick<PlannedWrite, 'store' | 'key'>[]): boolean =>
  new Set(
    plans.map(({ store, key }) =>
      JSON.stringify([store.schema.name, listKeyNames(store.schema).map((name) => key[name])]),
    ),
  ).size < plans.length

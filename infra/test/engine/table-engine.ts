import { setImmediate as nextTurn } from 'node:timers/promises'
import { batchGetItems, getItem, transactGetItems } from './read-operations.ts'
import { queryItems, scanItems } from './query-operations.ts'
import { ServiceError } from './service-error.ts'
import { Tables } from './tables.ts'
import { TransactWrites } from './transact-write.ts'
import { batchWriteItems, writeItem } from './write-operations.ts'

type Operation = (input: never) => object

const capacity = ['ReturnConsumedCapacity']
const placeholders = ['ExpressionAttributeNames', 'ExpressionAttributeValues']
const write = [
  'TableName',
  'ConditionExpression',
  'ReturnValues',
  'ReturnValuesOnConditionCheckFailure',
  'ReturnItemCollectionMetrics',
  ...placeholders,
  ...capacity,
]
const query = [
  'TableName',
  'IndexName',
  'FilterExpression',
  'ProjectionExpression',
  'ConsistentRead',
  'ExclusiveStartKey',
  'Limit',
  'Select',
  ...placeholders,
  ...capacity,
]
/**
 * The parameters that the engine knows, for each operation on items. Others are refused, so that no test relies on a
 * parameter that has no effect here.
 */
const parameters: Readonly<Record<string, readonly string[]>> = {
  GetItem: ['TableName', 'Key', 'ConsistentRead', 'ProjectionExpression', 'ExpressionAttributeNames', ...capacity],
  PutItem: ['Item', ...write],
  UpdateItem: ['Key', 'UpdateExpression', ...write],
  DeleteItem: ['Key', ...write],
  BatchGetItem: ['RequestItems', ...capacity],
  BatchWriteItem: ['RequestItems', 'ReturnItemCollectionMetrics', ...capacity],
  TransactGetItems: ['TransactItems', ...capacity],
  TransactWriteItems: ['TransactItems', 'ClientRequestToken', 'ReturnItemCollectionMetrics', ...capacity],
  Query: ['KeyConditionExpression', 'ScanIndexForward', ...query],
  Scan: query,
}

/**
 * DynamoDB in memory, for tests. Each request is carried out at once and as a whole, so transactions never conflict; it
 * has no streams, and items never expire.
 */
export class TableEngine {
  readonly #operations: Readonly<Record<string, Operation>>

  constructor() {
    const tables = new Tables()
    const transactions = new TransactWrites(tables)
    this.#operations = {
      CreateTable: (input) => tables.create(input),
      DeleteTable: (input) => tables.delete(input),
      DescribeTable: (input) => tables.describe(input),
      ListTables: () => tables.list(),
      UpdateTimeToLive: (input) => tables.updateTimeToLive(input),
      DescribeTimeToLive: (input) => tables.describeTimeToLive(input),
      GetItem: (input) => getItem(tables, input),
      PutItem: (input) => writeItem(tables, 'Put', input),
      UpdateItem: (input) => writeItem(tables, 'Update', input),
      DeleteItem: (input) => writeItem(tables, 'Delete', input),
      BatchGetItem: (input) => batchGetItems(tables, input),
      BatchWriteItem: (input) => batchWriteItems(tables, input),
      TransactGetItems: (input) => transactGetItems(tables, input),
      TransactWriteItems: (input) => transactions.write(input),
      Query: (input) => queryItems(tables, input),
      Scan: (input) => scanItems(tables, input),
    }
  }

  /**
   * Carries out a request in the form of DynamoDB's JSON protocol.
   * @throws ServiceError as DynamoDB would refuse it
   */
  async execute(operation: string, input: object): Promise<object> {
    // Answers come in a later turn of the event loop, as from a socket, so that concurrent requests take turns.
    await nextTurn()
    const run = this.#operations[operation]
    const known = parameters[operation]
    const unknown = known && Object.keys(input).find((name) => !known.includes(name))
    if (!run || unknown !== undefined)
      throw new ServiceError('UnknownOperationException', `The engine of tests has no ${operation} ${unknown ?? ''}`)
    return run(input as never)
  }
}

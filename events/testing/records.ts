import { marshall } from '@aws-sdk/util-dynamodb'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import { tableClient, tableName } from '@nestboard/functions/kernel/table/table.ts'
import { streamLanes } from '../lanes/lane.ts'
import type { StreamLane } from '../lanes/lane.ts'
import { handler as catalog } from '../catalog.ts'
import { handler as urgent } from '../urgent.ts'
import { runStartedPaymentSteps } from './payment-steps.ts'

type Item = Readonly<Record<string, unknown>>

let sequence = 0

/** Builds a record of the table's stream, as Lambda passes it. */
export function makeStreamRecord(
  { pk, sk }: RowKey,
  before: Item | undefined,
  after: Item | undefined,
): DynamoDBRecord {
  const image = (item: Item) => marshall({ ...item, pk, sk }, { removeUndefinedValues: true })
  return {
    eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
    dynamodb: {
      Keys: marshall({ pk, sk }),
      ...(before && { OldImage: image(before) }),
      ...(after && { NewImage: image(after) }),
      SequenceNumber: String(++sequence),
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
    },
  } as DynamoDBRecord
}

const handlers = { urgent, catalog }

/** Runs a batch through one lane. Resolves to the sequence numbers that were reported as failed. */
export async function runReactionsOfLane(lane: StreamLane, ...records: unknown[]): Promise<string[]> {
  const { batchItemFailures } = await handlers[lane]({ Records: records as DynamoDBRecord[] })
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
}

/**
 * Runs a batch through both lanes in parallel, then the payment steps that they started. Resolves to the sequence
 * numbers that were reported as failed.
 */
export async function runReactions(...records: unknown[]): Promise<string[]> {
  const failed = await Promise.all(streamLanes.map((lane) => runReactionsOfLane(lane, ...records)))
  await runStartedPaymentSteps()
  return [...new Set(failed.flat())]
}

/** Runs a write. Resolves to the stream record of its row. */
export async function captureStreamRecordOfWrite(key: RowKey, write: () => Promise<unknown>): Promise<DynamoDBRecord> {
  const before = await itemOf(key)
  await write()
  return makeStreamRecord(key, before, await itemOf(key))
}

async function itemOf(Key: RowKey): Promise<Item | undefined> {
  return (await tableClient.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item
}

import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { env } from '../env.ts'
import { meterTableClient } from '../meter/meter.ts'
import { holdTableWritesUntilPermitted } from '../request/get-fetch-after-permission.ts'
import { recordWritingRequestIds } from './writing-request-id.ts'

/** Attributes that any item may have besides its own. @public */
export interface CommonItemAttributes {
  readonly pk: string
  readonly sk: string
  readonly gsi1pk?: string
  readonly gsi1sk?: string
  /** When the item was last changed, epoch ms; sent in socket notifications. */
  readonly nms?: number
  /** Entities whose watchers are notified when this item changes. */
  readonly watch?: readonly EntityRef[]
  /** DynamoDB's TTL, epoch seconds. Deletion may come days late, so no rule relies on it. */
  readonly expiresAt?: number
}

export const tableName = env.NB_TABLE
export const secondaryIndexName = 'gsi1'

const client = new DynamoDBClient({ maxAttempts: 3 })
meterTableClient(client)

holdTableWritesUntilPermitted(client)
recordWritingRequestIds(client)

/** The document client: it takes and returns plain values, and leaves out undefined fields. */
export const tableClient = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })

export type TableWrite = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** Epoch ms as seconds for DynamoDB's TTL attribute. */
export const toTtlSeconds = (atMs: number): number => Math.ceil(atMs / 1000)

import { unmarshall } from '@aws-sdk/util-dynamodb'
import type * as z from 'zod/mini'
import { detachWritingRequestId, getWritingRequestId } from '@nestboard/functions/kernel/table/writing-request-id.ts'
import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import { tableKeysSchema, streamRecordSchema } from './contracts/stream-record.ts'

export type RowImage = Readonly<Record<string, unknown>>

/** One change of one row of the table. */
export interface RowChange {
  readonly kind: 'INSERT' | 'MODIFY' | 'REMOVE'
  readonly keys: RowKey
  readonly before: RowImage | undefined
  readonly after: RowImage | undefined
  /** Position of the record in its shard; a failed record is reported by this number. */
  readonly sequenceNumber: string
  /** Time of the change, epoch ms. The stream rounds it down to the second. */
  readonly atMs: number
  /** Id of the request that wrote the row last; undefined for rows that no request wrote. */
  readonly requestId?: string | undefined
}

/**
 * Thrown for a stream record or row image that does not match its schema. The message names the failing fields and
 * contains no values.
 */
export class UnreadableRecordError extends Error {
  override readonly name = 'Unreadable'
}

/** Parses a stream record. @throws UnreadableRecordError naming the failing fields */
export function parseRowChange(record: unknown, nowMs: number): RowChange {
  const { eventName, dynamodb } = parseBySchema(streamRecordSchema, record, 'record')
  const plain = (name: 'Keys' | 'NewImage' | 'OldImage'): RowImage | undefined => {
    const image = dynamodb[name]
    return image && detachWritingRequestId(unmarshalled(image, name))
  }
  const [before, after] = [plain('OldImage'), plain('NewImage')]
  return {
    kind: eventName,
    keys: parseBySchema(tableKeysSchema, plain('Keys'), 'Keys'),
    before,
    after,
    requestId: getWritingRequestId(after ?? before ?? {}),
    sequenceNumber: dynamodb.SequenceNumber,
    atMs: dynamodb.ApproximateCreationDateTime === undefined ? nowMs : dynamodb.ApproximateCreationDateTime * 1000,
  }
}

/** Parses a row image or an event by its schema. @throws UnreadableRecordError naming the failing fields */
export function parseBySchema<S extends z.ZodMiniType>(schema: S, value: unknown, what: string): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = new Set(result.error.issues.map(({ path }) => path.join('.') || 'whole'))
  throw new UnreadableRecordError(`${what}: ${[...fields].join(', ')}`)
}

function unmarshalled(image: Record<string, unknown>, what: string): RowImage {
  try {
    return unmarshall(image as Parameters<typeof unmarshall>[0])
  } catch (error) {
    throw new UnreadableRecordError(`${what}: ${(error as Error).message}`)
  }
}

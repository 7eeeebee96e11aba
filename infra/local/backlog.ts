import type { DynamoDBRecord } from 'aws-lambda'
import { writingRequestIdAttribute } from '@nestboard/functions/kernel/table/writing-request-id.ts'

interface WaitingRecord {
  readonly record: DynamoDBRecord
  /** Sequence number of the record before this one in the shard; undefined for the shard's first record. */
  readonly after: string | undefined
}

export const sequenceNumberOf = (record: DynamoDBRecord | undefined): string => record?.dynamodb?.SequenceNumber ?? ''

const keyOf = (record: DynamoDBRecord): string =>
  `${record.dynamodb?.Keys?.['pk']?.S ?? ''}\n${record.dynamodb?.Keys?.['sk']?.S ?? ''}`

/** Whether a person's request caused the change, and not an import, which writes thousands of rows at once. */
const isFromRequest = ({ dynamodb: { NewImage, OldImage } = {} }: DynamoDBRecord): boolean =>
  (NewImage ?? OldImage)?.[writingRequestIdAttribute] !== undefined

/**
 * The records of a shard that were read and are not done yet. Changes that a request caused are taken first, so that
 * nobody waits until an import has been followed; changes of one item stay in order.
 */
export class StreamBacklog {
  private waiting: WaitingRecord[] = []
  /** Sequence number of the last record read, after which the next read begins. */
  private last: string | undefined

  /** @param from sequence number after which the shard is read; undefined for its beginning */
  constructor(from: string | undefined) {
    this.last = from
  }

  get size(): number {
    return this.waiting.length
  }

  get readUpTo(): string | undefined {
    return this.last
  }

  /** The sequence number up to which all records are done. */
  get doneUpTo(): string | undefined {
    const [first] = this.waiting
    return first ? first.after : this.last
  }

  /** Adds the next record of the shard; undefined stands for one that wakes no reaction, which is done at once. */
  add(sequenceNumber: string, record: DynamoDBRecord | undefined): void {
    if (record) this.waiting.push({ record, after: this.last })
    this.last = sequenceNumber
  }

  /** The records to deliver next: about `most` of them, or `mostOfImport` if no request caused any. */
  next(most: number, mostOfImport = most): DynamoDBRecord[] {
    const all = this.waiting.map(({ record }) => record)
    const preferred = all.filter(isFromRequest).slice(0, most)
    const last = preferred.at(-1)
    if (!last) return all.slice(0, mostOfImport)
    const keys = new Set(preferred.map(keyOf))
    return all.slice(0, all.indexOf(last) + 1).filter((record) => keys.has(keyOf(record)))
  }

  /** Removes records that are done. */
  remove(done: readonly DynamoDBRecord[]): void {
    const gone = new Set(done)
    this.waiting = this.waiting.filter(({ record }) => !gone.has(record))
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { DescribeStreamCommand, GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBStreamsClient, Shard } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord } from 'aws-lambda'
import type { FilterableRecordFields, StreamLane } from '@nestboard/events/lanes/lane.ts'
import { getStreamFunctionName } from '@nestboard/events/lanes/stream-function-name.ts'
import type { StreamCheckpoints } from './stream-checkpoints.ts'
import type { DeadLetterRecorder } from './dead-letter-recorder.ts'
import { StreamBacklog } from './backlog.ts'
import { deliverShardRecords, maxStreamBatchSize } from './deliver-shard-records.ts'
import type { StreamHandler } from './deliver-shard-records.ts'
import { toLambdaStreamRecord } from './to-lambda-stream-record.ts'

const pollEveryMs = 250
const lookForShardsEveryMs = 5000
/**
 * Maximum number of records per read. DynamoDB Local serves no other request during a read, so a read must take a few
 * hundredths of a second at most.
 */
const maxRead = 250
/** Maximum number of records that are read ahead, to find those that people wait for; each takes a few kilobytes. */
const maxAhead = 10_000

export interface StreamDeliveryOptions {
  /** Only records that wake a reaction of this lane are delivered. Without a lane, every record is delivered. */
  readonly lane?: StreamLane
  readonly client: DynamoDBStreamsClient
  readonly streamArn: string
  readonly checkpoints: StreamCheckpoints
  readonly deadLetters: DeadLetterRecorder
  readonly retryDelayMs?: (attempts: number) => number
  /** Number of records per batch of an import's records; 100 when undefined. */
  readonly importBatchSize?: number | undefined
}

/**
 * Delivers the table's stream to one lane's handler, polling each shard four times a second. Each lane has its own
 * reader and checkpoint; after a kill, delivery resumes at the checkpoint, so records arrive at least once. Changes
 * that requests caused come before those of an import (`backlog.ts`).
 */
export class StreamDelivery {
  private readonly source: StreamDeliveryOptions
  private readonly handler: StreamHandler
  private readonly stopping = new AbortController()
  private readonly shards = new Map<string, Promise<void>>()
  private watching: Promise<void> = Promise.resolve()
  /** The work given to `pauseDuring`; delivery waits until it has settled. */
  private held: Promise<unknown> = Promise.resolve()

  constructor(source: StreamDeliveryOptions, handler: StreamHandler) {
    this.source = source
    this.handler = handler
  }

  start(): void {
    this.watching = this.watch()
  }

  /**
   * Delivers nothing until some work has settled, because reactions to thousands of writes would slow the writes down.
   */
  pauseDuring(work: Promise<unknown>): void {
    this.held = work.catch(() => undefined)
  }

  /** Resolves when the running batch has ended. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await Promise.all([this.watching, ...this.shards.values()])
    this.source.checkpoints.save()
  }

  private readonly stopped = new Promise<void>((done) => this.stopping.signal.addEventListener('abort', () => done()))

  private get name(): string {
    return this.source.lane === undefined ? 'stream' : getStreamFunctionName(this.source.lane)
  }

  private get isStopped(): boolean {
    return this.stopping.signal.aborted
  }

  /**
   * Returns a filter for the records that wake the lane's reactions. The reactions are imported only here, because
   * they read the environment when they are imported.
   */
  private async filter(): Promise<(record: FilterableRecordFields) => boolean> {
    const { lane } = this.source
    if (lane === undefined) return () => true
    const { isRecordForLane } = await import('@nestboard/events/lanes/reactions-by-lane.ts')
    return (record) => isRecordForLane(lane, record)
  }

  private async watch(): Promise<void> {
    while (!this.isStopped) {
      await this.findShards().catch((error: unknown) => this.complain(error))
      await this.pause(lookForShardsEveryMs)
    }
  }

  private async findShards(): Promise<void> {
    const found: Shard[] = []
    let from: string | undefined
    do {
      const command = new DescribeStreamCommand({ StreamArn: this.source.streamArn, ExclusiveStartShardId: from })
      const { StreamDescription } = await this.source.client.send(command)
      found.push(...(StreamDescription?.Shards ?? []))
      from = StreamDescription?.LastEvaluatedShardId
    } while (from)
    this.source.checkpoints.keepOnly(new Set(found.map(({ ShardId }) => ShardId ?? '')))
    // Records of a child shard come after those of its parent, so a shard is read only after its parent has ended.
    for (const { ShardId, ParentShardId } of found)
      if (ShardId !== undefined && !this.shards.has(ShardId))
        this.shards.set(ShardId, this.read(ShardId, this.shards.get(ParentShardId ?? '')))
  }

  private async read(shardId: string, parent: Promise<void> | undefined): Promise<void> {
    await parent
    const backlog = new StreamBacklog(this.source.checkpoints.of(shardId))
    // Resolves to the number of records read; undefined at the end of a closed shard.
    const readAhead = this.reader(shardId, backlog)
    let isOpen = true
    while (!this.isStopped && (isOpen || backlog.size)) {
      await Promise.race([this.held, this.stopped])
      const reading: Promise<number | undefined> | undefined =
        isOpen && backlog.size < maxAhead ? readAhead() : undefined
      const next = backlog.next(maxStreamBatchSize, this.source.importBatchSize)
      const [read]: [number | undefined, void] = await Promise.all([
        reading,
        deliverShardRecords(next, this.delivery(shardId, backlog), () => this.isStopped),
      ])
      this.keepCheckpoint(shardId, backlog)
      isOpen &&= !reading || read !== undefined
      // The reactions may have written more, so the reader pauses only after an empty read.
      if (!read && !backlog.size) await this.pause(pollEveryMs)
    }
  }

  private reader(shardId: string, backlog: StreamBacklog): () => Promise<number | undefined> {
    let iterator: string | undefined
    return async () => {
      try {
        iterator ??= await this.iteratorOf(shardId, backlog.readUpTo)
        const { Records = [], NextShardIterator } = await this.source.client.send(
          new GetRecordsCommand({ ShardIterator: iterator, Limit: maxRead }),
        )
        const isWoken = await this.filter()
        for (const record of Records) {
          const woken = isWoken(record)
          const delivered = woken ? toLambdaStreamRecord(record, this.source.streamArn) : undefined
          backlog.add(record.dynamodb?.SequenceNumber ?? '', delivered)
        }
        iterator = NextShardIterator
        return NextShardIterator === undefined ? undefined : Records.length
      } catch (error) {
        // An iterator expires after minutes; the next one starts after the last record read.
        iterator = undefined
        this.complain(error)
        return 0
      }
    }
  }

  private keepCheckpoint(shardId: string, backlog: StreamBacklog): void {
    const { doneUpTo } = backlog
    if (doneUpTo !== undefined) this.source.checkpoints.set(shardId, doneUpTo)
  }

  private async iteratorOf(shardId: string, after: string | undefined): Promise<string | undefined> {
    const at = { StreamArn: this.source.streamArn, ShardId: shardId }
    const oldest = new GetShardIteratorCommand({ ...at, ShardIteratorType: 'TRIM_HORIZON' })
    const next =
      after && new GetShardIteratorCommand({ ...at, ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after })
    const answer = await this.source.client.send(next || oldest).catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'TrimmedDataAccessException') throw error
      return this.source.client.send(oldest)
    })
    return answer.ShardIterator
  }

  private delivery(shardId: string, backlog: StreamBacklog) {
    return {
      name: this.name,
      handler: this.handler,
      deadLetters: this.source.deadLetters,
      done: (records: readonly DynamoDBRecord[]) => {
        backlog.remove(records)
        this.keepCheckpoint(shardId, backlog)
      },
      retryDelayMs: this.source.retryDelayMs ?? ((attempts: number) => 250 * 2 ** attempts),
      wait: (ms: number) => this.pause(ms),
    }
  }

  private pause(ms: number): Promise<void> {
    return wait(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined)
  }

  private complain(error: unknown): void {
    if (!this.isStopped) console.error(`${this.name}:`, error)
  }
}

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A kill repeats the records of this time at most. */
const saveEveryMs = 200

/** The progress of a stream reader: the sequence number of the last finished record of each shard. */
export class StreamCheckpoints {
  private readonly file: string | undefined
  private readonly done: Map<string, string>
  private saving: NodeJS.Timeout | undefined

  /**
   * @param file keeps the checkpoints across restarts; undefined keeps them in memory
   * @param former the file of an earlier version, read if `file` does not exist
   */
  constructor(file?: string, former?: string) {
    this.file = file
    const kept = [file, former].find((each) => each !== undefined && existsSync(each))
    this.done = new Map(kept === undefined ? [] : Object.entries(readDone(kept)))
  }

  of(shardId: string): string | undefined {
    return this.done.get(shardId)
  }

  set(shardId: string, sequenceNumber: string): void {
    this.done.set(shardId, sequenceNumber)
    this.saving ??= setTimeout(() => this.save(), saveEveryMs).unref()
  }

  /** Removes checkpoints of shards that no longer exist. */
  keepOnly(shardIds: ReadonlySet<string>): void {
    const gone = [...this.done.keys()].filter((shardId) => !shardIds.has(shardId))
    for (const shardId of gone) this.done.delete(shardId)
    if (gone.length) this.save()
  }

  /** Writes the checkpoints: a new file is renamed into place, so that a kill leaves either the old or the new file. */
  save(): void {
    clearTimeout(this.saving)
    this.saving = undefined
    if (this.file === undefined) return
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(`${this.file}.new`, JSON.stringify(Object.fromEntries(this.done)))
    renameSync(`${this.file}.new`, this.file)
  }
}

function readDone(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

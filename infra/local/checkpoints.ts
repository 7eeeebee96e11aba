import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How far each shard was handled: the sequence number of its last record that is done with. */
export class Checkpoints {
  private readonly file: string | undefined
  private readonly done: Map<string, string>

  /**
   * @param file where they outlive the process; in memory when undefined
   * @param former where an earlier version kept them: begun from while `file` isn't there
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
    this.save()
  }

  /** Forgets shards that are no more. */
  keepOnly(shardIds: ReadonlySet<string>): void {
    const gone = [...this.done.keys()].filter((shardId) => !shardIds.has(shardId))
    for (const shardId of gone) this.done.delete(shardId)
    if (gone.length) this.save()
  }

  // Renamed into place, so that a kill leaves the old file or the new one.
  private save(): void {
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

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseJsonObject } from './twin-request.ts'

/** The records of one kind, in the order in which they were first put. */
export interface TwinRecords<T> {
  readonly get: (id: string) => T | undefined
  readonly put: (id: string, record: T) => T
  readonly list: () => T[]
}

/**
 * What the twins know. It lives in memory and, given a file, survives a kill: each record that is put is appended as a
 * line before the call is answered. Records are JSON and replaced as a whole.
 */
export class TwinStore {
  private readonly kinds = new Map<string, Map<string, unknown>>()
  private readonly file: string | undefined

  constructor(file?: string) {
    this.file = file
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // A kill may have cut the last line short.
      const { kind, id, record } = parseJsonObject(line) ?? {}
      if (typeof kind === 'string' && typeof id === 'string') this.of(kind).set(id, record)
    }
    const lines = [...this.kinds].flatMap(([kind, records]) =>
      [...records].map(([id, record]) => toLine(kind, id, record)),
    )
    writeFileSync(file, lines.join(''))
  }

  records<T>(kind: string): TwinRecords<T> {
    const records = this.of(kind) as Map<string, T>
    return {
      get: (id) => records.get(id),
      put: (id, record) => {
        records.set(id, record)
        if (this.file !== undefined) appendFileSync(this.file, toLine(kind, id, record))
        return record
      },
      list: () => [...records.values()],
    }
  }

  private of(kind: string): Map<string, unknown> {
    const known = this.kinds.get(kind)
    if (known) return known
    const added = new Map<string, unknown>()
    this.kinds.set(kind, added)
    return added
  }
}

const toLine = (kind: string, id: string, record: unknown): string => `${JSON.stringify({ kind, id, record })}\n`

import type { DynamoDBRecord } from 'aws-lambda'
import { isDeepStrictEqual } from 'node:util'
import { isWriteCommand, tableAccessesOf, watchTableCommands } from '@nestboard/functions/kernel/testing/recorded.ts'
import { getWritingRequestId, writingRequestIdAttribute } from '@nestboard/functions/kernel/table/writing-request-id.ts'
import { readAllTableRows, readRowsAtKeys } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { makeStreamRecord, runReactions } from './records.ts'

type Place = Pick<Row, 'pk' | 'sk'>
/** A row as the stream has it: with the request that wrote it. */
const asStored = (row: Row | undefined) => row && { ...row, [writingRequestIdAttribute]: getWritingRequestId(row) }
const at = ({ pk, sk }: Place): string => `${pk}\n${sk}`

/**
 * A simulated stream. `fresh` returns the changes of the table since the last call, one record for each changed row
 * that `isWatched` selects.
 */
export class SimulatedTableStream {
  #seen = new Map<string, Row>()
  /** Rows that may have been written since the last call. */
  #touched = new Map<string, Place>()
  readonly #isWatched: (row: Place) => boolean

  constructor(isWatched: (row: Place) => boolean) {
    this.#isWatched = isWatched
  }

  /** Takes the present rows as the starting state. */
  async start(): Promise<void> {
    this.#seen = new Map((await readAllTableRows()).filter(this.#isWatched).map((row) => [at(row), row]))
    watchTableCommands((sent) => {
      if (!isWriteCommand(sent)) return
      for (const place of tableAccessesOf(sent)) if (this.#isWatched(place)) this.#touched.set(at(place), place)
    })
  }

  async fresh(): Promise<DynamoDBRecord[]> {
    const places = [...this.#touched.values()]
    this.#touched = new Map()
    const now = new Map(((await readRowsAtKeys(places)) as Row[]).map((row) => [at(row), row]))
    return places.flatMap(({ pk, sk }) => {
      const place = at({ pk, sk })
      const [before, after] = [this.#seen.get(place), now.get(place)]
      if (after) this.#seen.set(place, after)
      else this.#seen.delete(place)
      return isDeepStrictEqual(before, after) ? [] : [makeStreamRecord({ pk, sk }, asStored(before), asStored(after))]
    })
  }

  /** Runs the reactions until they cause no more changes, repeating failed records. Resolves to all records. */
  async drain(): Promise<DynamoDBRecord[]> {
    const all: DynamoDBRecord[] = []
    for (let round = 0; round < 30; round++) {
      const records = await this.fresh()
      if (!records.length) return all
      all.push(...records)
      await reactUntilSettled(records)
    }
    throw new Error('the reactions keep following each other')
  }
}

/** Runs the reactions on records, repeating failed records until none fails, as Lambda does. */
export async function reactUntilSettled(records: readonly DynamoDBRecord[], run = runReactions): Promise<void> {
  let left = [...records]
  for (let attempt = 0; attempt < 10 && left.length; attempt++) {
    const failed = new Set(await run(...left))
    left = left.filter(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''))
  }
  if (left.length) throw new Error(`${left.length} records keep failing`)
}

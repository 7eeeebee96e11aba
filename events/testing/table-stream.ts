import type { DynamoDBRecord } from 'aws-lambda'
import { isDeepStrictEqual } from 'node:util'
import { allRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { recordOf, streamed } from './records.ts'

const at = ({ pk, sk }: Row): string => `${pk}\n${sk}`

/**
 * The table's stream as a test needs it: the changes since it was asked last, one record a row, however they came about.
 * Only rows that `isWatched` names are told.
 */
export class TableStream {
  #seen = new Map<string, Row>()
  readonly #isWatched: (row: Row) => boolean

  constructor(isWatched: (row: Row) => boolean) {
    this.#isWatched = isWatched
  }

  /** Everything up to now has been told. */
  async start(): Promise<void> {
    await this.fresh()
  }

  async fresh(): Promise<DynamoDBRecord[]> {
    const now = new Map((await allRows()).filter(this.#isWatched).map((row) => [at(row), row]))
    const rows = [...new Map([...this.#seen, ...now]).values()]
    const records = rows.flatMap((row) => {
      const [before, after] = [this.#seen.get(at(row)), now.get(at(row))]
      return isDeepStrictEqual(before, after) ? [] : [recordOf(row, before, after)]
    })
    this.#seen = now
    return records
  }

  /** Runs the reactions until nothing follows any more; what fails is run again. Answers all records there were. */
  async drain(): Promise<DynamoDBRecord[]> {
    const all: DynamoDBRecord[] = []
    for (let round = 0; round < 30; round++) {
      const records = await this.fresh()
      if (!records.length) return all
      all.push(...records)
      await settled(records)
    }
    throw new Error('the reactions keep following each other')
  }
}

/** Runs records through the reactions until none fails, as Lambda does. */
export async function settled(records: readonly DynamoDBRecord[]): Promise<void> {
  let left = [...records]
  for (let attempt = 0; attempt < 10 && left.length; attempt++) {
    const failed = new Set(await streamed(...left))
    left = left.filter(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''))
  }
  if (left.length) throw new Error(`${left.length} records keep failing`)
}

import { tryWrite } from './commit.ts'
import { indexWords, wordsOfNamed } from './search-words.ts'
import type { Named, ParsedQuery } from './search-words.ts'
import { anyOf, atMost, contains, missing } from './table/condition.ts'
import { firstRowsOf } from './table/read.ts'
import type { Partition, RowKind } from './table/row-kind.ts'
import type { Row } from './table/row.ts'
import { putRow, removeRow } from './table/write.ts'

/** Most rows of one search: 200 rows of some 150 bytes are 4 read units. */
const maxRows = 200

/**
 * The keys of an index: one row for each word of an entity, `{word}#{id}`, in a partition of the word's first three
 * letters.
 */
interface WordRows<Id extends string> {
  readonly partition: Partition<readonly [word: string]>
  readonly key: RowKind<readonly [word: string, id: number]>
  /** Attribute that holds the id of the thing. */
  readonly idName: Id
}

/** Finds things by the beginnings of words of their names. */
export interface WordIndex {
  /**
   * Ids of the entities that have, by their index rows, a word that begins with `by` and a word for each of the other
   * beginnings.
   */
  readonly find: (query: ParsedQuery) => Promise<number[]>
  /** The rows of a thing at a version. */
  readonly rowsFor: (id: number, named: Named, version: number) => Row[]
  /**
   * Updates the index rows of an entity after a change; undefined removes it from the index. Idempotent, and late
   * changes have no effect, because rows store the version they come from.
   */
  readonly update: (id: number, before: Named | undefined, after: Named | undefined, version: number) => Promise<void>
}

/** An index of things by their words. */
export function wordIndex<Id extends string>({ partition, key, idName }: WordRows<Id>): WordIndex {
  const rowsFor = (id: number, named: Named, version: number): Row[] => {
    // Each word follows a space, so that " mu" matches the start of a word and never its middle.
    const words = ` ${wordsOfNamed(named).join(' ')}`
    return indexWords(named).map((word) => ({ ...key(word, id), [idName]: id, words, version }))
  }
  return {
    rowsFor,
    find: async ({ by, beginnings }) => {
      const others = beginnings.filter((beginning) => beginning !== by).map((beginning) => ` ${beginning}`)
      const filter = others.length ? contains('words', others) : undefined
      const rows = await firstRowsOf(partition(by), maxRows, { prefix: by, filter })
      return [...new Set(rows.map((row) => row[idName] as number))]
    },
    update: async (id, before, after, version) => {
      if (before && after && wordsOfNamed(before).join(' ') === wordsOfNamed(after).join(' ')) return
      const isNotNewer = anyOf(missing, atMost({ version }))
      const rows = after ? rowsFor(id, after, version) : []
      const found = after ? indexWords(after) : []
      const gone = (before ? indexWords(before) : []).filter((word) => !found.includes(word))
      await Promise.all([
        ...gone.map((word) => tryWrite(removeRow(key(word, id), isNotNewer))),
        ...rows.map((row) => tryWrite(putRow(row, isNotNewer))),
      ])
    },
  }
}

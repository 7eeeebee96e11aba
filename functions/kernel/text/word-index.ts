import { writeIfConditionHolds } from '../table/commit-transaction.ts'
import { listIndexWords, listNamePairs, listPairBeginnings, listSearchableWords } from './search-words.ts'
import type { SearchableTexts, ParsedNameQuery } from './search-words.ts'
import { anyConditionHolds, attributesAtMost, attributeContains, rowMissing } from '../table/condition.ts'
import { readFirstRows } from '../table/read.ts'
import type { PartitionKeyBuilder, RowKeyBuilder } from '../table/define-row-key.ts'
import type { Row } from '../table/row.ts'
import { putRow, removeRow } from '../table/row-update.ts'

/** Most rows that one search reads: 200 rows of some 150 bytes are 4 read units. */
const maxRows = 200
/** Most rows that a search for two words reads of each of its two pairs. */
const maxPairRows = 50

/**
 * The keys of an index: one row for each word of an entity, `{word}#{id}`, in a partition for the word's first three
 * letters.
 */
interface WordRows<Id extends string> {
  readonly partition: PartitionKeyBuilder<readonly [word: string]>
  readonly key: RowKeyBuilder<readonly [word: string, id: number]>
  /** Attribute that holds the entity's id. */
  readonly idName: Id
  /** Whether pairs of words of a name are indexed as well, and read first by a search for several words. */
  readonly hasPairs?: boolean
}

/** Finds entities by words that begin with the words of a query, such as people by name. */
export interface WordIndex {
  /**
   * Ids of the entities whose words begin with all word beginnings of the query. The index is read by the query's
   * longest beginning, `by`, and the rows found are filtered by the others. Index rows may be outdated.
   */
  readonly find: (query: ParsedNameQuery) => Promise<number[]>
  /** The index rows of an entity at a version, one for each word and pair of words. */
  readonly rowsFor: (id: number, named: SearchableTexts, version: number) => Row[]
  /**
   * Updates the index rows of an entity after a change; an undefined `after` removes the entity from the index.
   * Idempotent, and late changes have no effect, because rows store the version they come from. `isNewForm`: the rows
   * are written even if no word changed, because older versions wrote others.
   */
  readonly update: (
    id: number,
    before: SearchableTexts | undefined,
    after: SearchableTexts | undefined,
    version: number,
    isNewForm?: boolean,
  ) => Promise<void>
}

/** Builds an index of entities by their words. */
export function createWordIndex<Id extends string>({
  partition,
  key,
  idName,
  hasPairs = false,
}: WordRows<Id>): WordIndex {
  const wordsOf = (named: SearchableTexts): string[] =>
    hasPairs ? [...listIndexWords(named), ...listNamePairs(named)] : listIndexWords(named)
  const rowsFor = (id: number, named: SearchableTexts, version: number): Row[] => {
    // Each word follows a space, so that " mu" matches the start of a word and never its middle.
    const words = ` ${listSearchableWords(named).join(' ')}`
    return wordsOf(named).map((word) => ({ ...key(word, id), [idName]: id, words, version }))
  }
  return {
    rowsFor,
    find: async (query) => {
      const { by, beginnings } = query
      const others = beginnings.map((beginning) => ` ${beginning}`)
      const filter = others.length > 1 ? attributeContains('words', others) : undefined
      const idsBy = async (prefix: string, most: number) => {
        const rows = await readFirstRows(partition(prefix), most, { prefix, filter })
        return rows.map((row) => row[idName] as number)
      }
      const pairs = hasPairs ? listPairBeginnings(query) : []
      // Besides the pairs: somebody may have typed only the beginning of each word, or a handle.
      const single = idsBy(by, maxRows - pairs.length * maxPairRows)
      const found = await Promise.all([...pairs.map((pair) => idsBy(pair, maxPairRows)), single])
      return [...new Set(found.flat())]
    },
    update: async (id, before, after, version, isNewForm = false) => {
      const isSame = before && after && listSearchableWords(before).join(' ') === listSearchableWords(after).join(' ')
      if (isSame && !isNewForm) return
      const isNotNewer = anyConditionHolds(rowMissing, attributesAtMost({ version }))
      const rows = after ? rowsFor(id, after, version) : []
      const found = after ? wordsOf(after) : []
      const gone = (before ? wordsOf(before) : []).filter((word) => !found.includes(word))
      await Promise.all([
        ...gone.map((word) => writeIfConditionHolds(removeRow(key(word, id), isNotNewer))),
        ...rows.map((row) => writeIfConditionHolds(putRow(row, isNotNewer))),
      ])
    },
  }
}

import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { lost, tryCommit } from '../kernel/commit.ts'
import { listingWordKey, listingWordPartition } from './rows.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import type { Asked } from '../profile/search-words.ts'

/** Most rows of one search: 200 rows of some 150 bytes are 4 read units. */
const rowsMost = 200

/**
 * Ids of listings with a word of this prefix whose other words match the other prefixes, as their index rows say.
 * LISTINGWORD#<three letters> / <word>#<id>
 */
export async function listingsByWord({ by, beginnings }: Asked): Promise<number[]> {
  const others = beginnings.filter((beginning) => beginning !== by)
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :by)',
      ...(others.length && { FilterExpression: others.map((_, i) => `contains(words, :w${i})`).join(' AND ') }),
      ExpressionAttributeValues: {
        ':pk': listingWordPartition(by),
        ':by': by,
        ...Object.fromEntries(others.map((word, i) => [`:w${i}`, ` ${word}`])),
      },
      Limit: rowsMost,
    }),
  )
  return [...new Set(Items.map((item) => item['listingId'] as number))]
}

/** The index row of a listing under a word. `version`: the listing's `nms`. */
export const listingWordItem = (word: string, listingId: number, words: readonly string[], version: number) => ({
  // Each word follows a space, so that " mu" matches the start of a word and never its middle.
  ...listingWordKey(word, listingId),
  listingId,
  words: ` ${words.join(' ')}`,
  version,
})

const notNewer = (nms: number) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR version <= :version',
  ExpressionAttributeValues: { ':version': nms },
})

const putWord = (word: string, listingId: number, words: readonly string[], nms: number): Write => ({
  Put: { TableName: tableName, Item: listingWordItem(word, listingId, words, nms), ...notNewer(nms) },
})

const removeWord = (word: string, listingId: number, nms: number): Write => ({
  Delete: { TableName: tableName, Key: listingWordKey(word, listingId), ...notNewer(nms) },
})

/** A change of a listing's index words at a version. `words`: all of its words, which each row repeats. */
export interface WordChange {
  readonly listingId: number
  readonly nms: number
  readonly words: readonly string[]
  readonly found: readonly string[]
  readonly gone: readonly string[]
}

/** Adds a listing to some words of the index and removes it from others; rows written for a newer version stay. */
export async function changeWords({ listingId, nms, words, found, gone }: WordChange): Promise<void> {
  const clauses = [
    ...gone.map((word) => removeWord(word, listingId, nms)),
    ...found.map((word) => putWord(word, listingId, words, nms)),
  ].map((write) => ({ write, otherwise: lost }))
  if (await tryCommit(clauses)) return
  // Some rows have a newer version: the others are still written.
  if (clauses.length > 1) await Promise.all(clauses.map((clause) => tryCommit([clause])))
}

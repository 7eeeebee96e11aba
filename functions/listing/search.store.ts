import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { listingWordKey, listingWordPartition } from '../kernel/keys.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Asked } from '../profile/search-words.ts'

/** Rows one search reads at most: 200 of some 150 bytes are 4 read units. */
const rowsMost = 200

/**
 * Ids of listings that have a word with this beginning, and all the other beginnings among their words as far as the
 * rows know. LISTINGWORD#<three letters> / <word>#<id>
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

const notNewer = { ConditionExpression: 'attribute_not_exists(pk) OR version <= :version' }

const unlessNewer = (error: unknown): void => {
  if ((error as Error).name !== 'ConditionalCheckFailedException') throw error
}

/** The row by which a listing is found by a word. `version`: the listing's `nms`. */
export const listingWordItem = (word: string, listingId: number, words: readonly string[], version: number) => ({
  // Each word after a space: " mu" is then the beginning of a word and never its middle.
  ...listingWordKey(word, listingId),
  listingId,
  words: ` ${words.join(' ')}`,
  version,
})

/** Lets a listing be found by a word; an older version of the listing than the row knows changes nothing. */
export const putWord = (word: string, listingId: number, words: readonly string[], nms: number): Promise<void> =>
  table
    .send(
      new PutCommand({
        TableName: tableName,
        Item: listingWordItem(word, listingId, words, nms),
        ...notNewer,
        ExpressionAttributeValues: { ':version': nms },
      }),
    )
    .then(() => undefined, unlessNewer)

export const removeWord = (word: string, listingId: number, nms: number): Promise<void> =>
  table
    .send(
      new DeleteCommand({
        TableName: tableName,
        Key: listingWordKey(word, listingId),
        ...notNewer,
        ExpressionAttributeValues: { ':version': nms },
      }),
    )
    .then(() => undefined, unlessNewer)

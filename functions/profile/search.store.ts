import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { personWordKey, personWordPartition } from './rows.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Asked } from './search-words.ts'

/** Most rows of one search: 200 rows of some 150 bytes are 4 read units. */
const rowsMost = 200

/**
 * Ids of users with a word of this prefix whose other words match the other prefixes, as their index rows say.
 * PERSON#<three letters> / <word>#<id>
 */
export async function peopleByWord({ by, beginnings }: Asked, most: number): Promise<number[]> {
  const others = beginnings.filter((beginning) => beginning !== by)
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :by)',
      ...(others.length && { FilterExpression: others.map((_, i) => `contains(words, :w${i})`).join(' AND ') }),
      ExpressionAttributeValues: {
        ':pk': personWordPartition(by),
        ':by': by,
        ...Object.fromEntries(others.map((word, i) => [`:w${i}`, ` ${word}`])),
      },
      Limit: rowsMost,
    }),
  )
  return [...new Set(Items.map((item) => item['userId'] as number))].slice(0, most)
}

const notNewer = {
  ConditionExpression: 'attribute_not_exists(pk) OR version <= :version',
}

const unlessNewer = (error: unknown): void => {
  if ((error as Error).name !== 'ConditionalCheckFailedException') throw error
}

/** Indexes a user under a word; does nothing if the row is of a newer version of the user. */
export const putWord = (word: string, userId: number, words: readonly string[], nms: number): Promise<void> =>
  table
    .send(
      new PutCommand({
        TableName: tableName,
        // Each word follows a space, so that " mu" matches the start of a word and never its middle.
        Item: { ...personWordKey(word, userId), userId, words: ` ${words.join(' ')}`, version: nms },
        ...notNewer,
        ExpressionAttributeValues: { ':version': nms },
      }),
    )
    .then(() => undefined, unlessNewer)

export const removeWord = (word: string, userId: number, nms: number): Promise<void> =>
  table
    .send(
      new DeleteCommand({
        TableName: tableName,
        Key: personWordKey(word, userId),
        ...notNewer,
        ExpressionAttributeValues: { ':version': nms },
      }),
    )
    .then(() => undefined, unlessNewer)

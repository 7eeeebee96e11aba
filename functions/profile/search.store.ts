import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { personWordKey, personWordPartition } from './rows.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Asked } from './search-words.ts'

/** Rows one search reads at most: 200 of some 150 bytes are 4 read units. */
const rowsMost = 200

/**
 * Ids of people who have a word with this beginning, and all the other beginnings among their words as far as the rows
 * know. PERSON#<three letters> / <word>#<id>
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

/** Lets a person be found by a word; an older version of the person than the row knows changes nothing. */
export const putWord = (word: string, userId: number, words: readonly string[], nms: number): Promise<void> =>
  table
    .send(
      new PutCommand({
        TableName: tableName,
        // Each word after a space: " mu" is then the beginning of a word and never its middle.
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

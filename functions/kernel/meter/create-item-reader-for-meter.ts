import { BatchGetItemCommand, type DynamoDBClient, type KeysAndAttributes } from '@aws-sdk/client-dynamodb'
import type { TableItemReader } from './create-exact-billed-units-source.ts'
import type { DynamoDbItem } from './compute-item-bytes.ts'
import { areAttributeValuesEqual } from './are-attribute-values-equal.ts'

const BATCH_KEYS = 100

const matches = (item: DynamoDbItem, key: DynamoDbItem): boolean =>
  Object.keys(key).every((name) => areAttributeValuesEqual(item[name], key[name]))

/**
 * Returns a function that reads the items that the exact meter needs, with strong consistency. For the local runtime
 * and tests only.
 */
export const createItemReaderForMeter = (client: DynamoDBClient): TableItemReader => {
  const batch = async (table: string, keys: DynamoDbItem[]): Promise<DynamoDbItem[]> => {
    const found: DynamoDbItem[] = []
    let wanted: Record<string, KeysAndAttributes> | undefined = { [table]: { Keys: keys, ConsistentRead: true } }
    while (wanted && Object.keys(wanted).length > 0) {
      const page: Awaited<ReturnType<typeof send>> = await send(wanted)
      found.push(...(page.Responses?.[table] ?? []))
      wanted = page.UnprocessedKeys
    }
    return found
  }
  const send = (wanted: Record<string, KeysAndAttributes>) =>
    client.send(new BatchGetItemCommand({ RequestItems: wanted }))

  return async (table, keys) => {
    const found: DynamoDbItem[] = []
    for (let from = 0; from < keys.length; from += BATCH_KEYS) {
      found.push(...(await batch(table, keys.slice(from, from + BATCH_KEYS))))
    }
    return keys.map((key) => found.find((item) => matches(item, key)))
  }
}

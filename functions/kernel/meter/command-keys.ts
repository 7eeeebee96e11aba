import type { AttributeValue, TransactWriteItem } from '@aws-sdk/client-dynamodb'
import type { DynamoDbItem } from './compute-item-bytes.ts'

/** The fields of a table command that the meter reads, with attribute values in wire format. */
export type MeteredCommand = {
  TableName?: string
  IndexName?: string
  Item?: DynamoDbItem
  Key?: DynamoDbItem
  ConsistentRead?: boolean
  ConditionExpression?: string
  KeyConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, AttributeValue>
  RequestItems?: Record<string, BatchGetRequest | BatchWriteRequest[]>
  TransactItems?: TransactionEntry[]
  ClientRequestToken?: string
  ReturnConsumedCapacity?: string
  ReturnValuesOnConditionCheckFailure?: string
}
export type BatchGetRequest = { Keys?: DynamoDbItem[]; ConsistentRead?: boolean }
export type BatchWriteRequest = { PutRequest?: { Item?: DynamoDbItem }; DeleteRequest?: { Key?: DynamoDbItem } }
export type TransactionEntry = TransactWriteItem & { Get?: { TableName?: string; Key?: DynamoDbItem } }

/**
 * What a command touches: its table, its partition keys, and the pattern of its keys without identifiers, such as
 * `listing#* / RATE#*`.
 */
export type CommandKeys = { table: string; index?: string; partitions: string[]; pattern: string }

const text = (value: AttributeValue | undefined): string => value?.S ?? value?.N ?? ''

const isKind = (part: string): boolean => /^[A-Za-z][A-Za-z_-]{0,23}$/.test(part)
const isUpper = (part: string): boolean => /^[A-Z][A-Z_]*$/.test(part)

/**
 * Blanks the parts of a key that may identify a person or a thing: the leading kind and upper-case words stay, the
 * rest becomes a star. "listing#8123#RATE#7" becomes "listing#*#RATE#*".
 */
export const maskKeyIdentifiers = (key: string): string => {
  const parts = key.split(/([#|/:])/)
  const stays = (part: string, at: number): boolean =>
    at % 2 === 1 || part === '' || isUpper(part) || (at === 0 && parts.length > 1 && isKind(part))
  return parts.map((part, at) => (stays(part, at) ? part : '*')).join('')
}

const itemKeys = (command: MeteredCommand): { table: string; item: DynamoDbItem }[] => {
  const table = command.TableName ?? ''
  const single = command.Item ?? command.Key
  if (single) return [{ table, item: single }]
  const batched = Object.entries(command.RequestItems ?? {}).flatMap(([name, wanted]) =>
    (Array.isArray(wanted)
      ? wanted.map((write) => write.PutRequest?.Item ?? write.DeleteRequest?.Key)
      : (wanted.Keys ?? [])
    ).map((item) => ({ table: name, item: item ?? {} })),
  )
  return [...batched, ...(command.TransactItems ?? []).map(getTransactionEntryKey)]
}

/** The table and key that an entry of a transaction is about (for a put, the whole item). */
export const getTransactionEntryKey = (entry: TransactionEntry): { table: string; item: DynamoDbItem } => {
  const part = entry.Put ?? entry.Update ?? entry.Delete ?? entry.ConditionCheck ?? entry.Get
  return { table: part?.TableName ?? '', item: entry.Put?.Item ?? (part && 'Key' in part ? part.Key : undefined) ?? {} }
}

/** Parses "pk = :p AND begins_with(sk, :s)": the first equality gives the partition, the rest bounds the sort key. */
const queried = (command: MeteredCommand): { partition: string; sort: string } => {
  const value = (name: string | undefined): string => text(command.ExpressionAttributeValues?.[name ?? ''])
  const [first = '', ...rest] = (command.KeyConditionExpression ?? '').split(/\s+and\s+/i)
  const bound = rest[0] ?? ''
  const operator = /begins_with/i.test(bound) ? '^' : (/(<=|>=|<|>|=|between)/i.exec(bound)?.[1]?.toLowerCase() ?? '')
  const sortValue = value(/:[\w]+/.exec(bound)?.[0])
  const prefix =
    operator === '^' ? `${maskKeyIdentifiers(sortValue)}…` : operator === '=' ? maskKeyIdentifiers(sortValue) : ''
  return {
    partition: value(/:[\w]+/.exec(first)?.[0]),
    sort: prefix || (operator && `${operator} ${maskKeyIdentifiers(sortValue)}`),
  }
}

/**
 * What `command` touches. `key` names the table's partition and sort attributes; an unknown command touches nothing.
 */
export const getCommandKeys = (
  operation: string,
  command: MeteredCommand,
  key: readonly string[] = ['pk', 'sk'],
): CommandKeys => {
  const index = command.IndexName === undefined ? {} : { index: command.IndexName }
  const table = command.TableName ?? ''
  if (operation === 'Scan') return { table, ...index, partitions: [], pattern: 'scan' }
  if (operation === 'Query') {
    const { partition, sort } = queried(command)
    return {
      table,
      ...index,
      partitions: [partition],
      pattern: `${maskKeyIdentifiers(partition)}${sort && ` / ${sort}`}`,
    }
  }
  const [pk = 'pk', sk = 'sk'] = key
  const keys = itemKeys(command)
  const shapes = keys.map(({ item }) =>
    [item[pk], item[sk]]
      .filter(Boolean)
      .map((part) => maskKeyIdentifiers(text(part)))
      .join(' / '),
  )
  return {
    table: table || [...new Set(keys.map((target) => target.table))].join(' '),
    partitions: [...new Set(keys.map(({ item }) => text(item[pk])))],
    pattern: [...new Set(shapes)].join(' + '),
  }
}

import type { AttributeValue, CreateTableCommandInput, KeySchemaElement } from '@aws-sdk/client-dynamodb'
import type { DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import type { SecondaryIndexShape, TableKeyAndIndexes } from '@nestboard/functions/kernel/meter/units.ts'
import { typeOfValue } from './engine-value.ts'
import { createInvalidParameterError, createValidationError } from './service-error.ts'

export interface KeyAttribute {
  readonly name: string
  readonly type: string
}
/** The key of a table or an index. */
export interface KeySchema {
  readonly partition: KeyAttribute
  readonly sort: KeyAttribute | undefined
}
export interface IndexSchema extends KeySchema {
  readonly shape: SecondaryIndexShape
}
/** A table's keys, and the same as the cost rules need it. */
export interface TableSchema extends KeySchema {
  readonly name: string
  readonly indexes: readonly IndexSchema[]
  readonly shape: TableKeyAndIndexes
}

/** Reads the schema from the request that creates a table. */
export function parseTableSchema(input: CreateTableCommandInput): TableSchema {
  const typeOf = new Map(input.AttributeDefinitions?.map((each) => [each.AttributeName, each.AttributeType]))
  const keyOf = (elements: KeySchemaElement[] = []): KeySchema => {
    const named = (type: string): KeyAttribute | undefined => {
      const name = elements.find(({ KeyType }) => KeyType === type)?.AttributeName
      return name === undefined ? undefined : { name, type: typeOf.get(name) ?? 'S' }
    }
    const partition = named('HASH')
    if (!partition) throw createInvalidParameterError('a key has no partition attribute')
    return { partition, sort: named('RANGE') }
  }
  const indexes = (input.GlobalSecondaryIndexes ?? []).map(({ IndexName = '', KeySchema, Projection }): IndexSchema => {
    const { ProjectionType: type, NonKeyAttributes = [] } = Projection ?? {}
    const project = type === 'ALL' ? 'all' : type === 'KEYS_ONLY' ? 'keys' : NonKeyAttributes
    const key = keyOf(KeySchema)
    return { ...key, shape: { name: IndexName, key: listKeyNames(key), project } }
  })
  const key = keyOf(input.KeySchema)
  const shape = { key: listKeyNames(key), indexes: indexes.map((index) => index.shape) }
  return { ...key, name: input.TableName ?? '', indexes, shape }
}

const attributesOf = ({ partition, sort }: KeySchema): KeyAttribute[] => (sort ? [partition, sort] : [partition])
export const listKeyNames = (key: KeySchema): string[] => attributesOf(key).map(({ name }) => name)

const createEmptyKeyError = (name: string) =>
  createValidationError(
    `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
  )
const isEmptyText = (value: AttributeValue): boolean => value.S === '' || value.B?.byteLength === 0

/** DynamoDB's limits on the bytes of a key's parts. */
const maxPartitionBytes = 2048
const maxSortBytes = 1024

function checkSizes(key: KeySchema, item: DynamoDbItem): void {
  for (const [attribute, limit] of [
    [key.partition, maxPartitionBytes],
    [key.sort, maxSortBytes],
  ] as const) {
    const value = attribute && item[attribute.name]
    const bytes = value?.S === undefined ? (value?.B?.byteLength ?? 0) : Buffer.byteLength(value.S)
    if (bytes > limit)
      throw createInvalidParameterError(`Size of key attribute ${attribute?.name} has exceeded the maximum size limit`)
  }
}

/** Checks that a request's key is one of this table. @throws ServiceError */
export function checkKey(schema: TableSchema, key: DynamoDbItem): void {
  const attributes = attributesOf(schema)
  const isKey =
    Object.keys(key).length === attributes.length &&
    attributes.every(({ name, type }) => key[name] && typeOfValue(key[name]) === type)
  if (!isKey) throw createValidationError('The provided key element does not match the schema')
  for (const { name } of attributes) if (isEmptyText(key[name]!)) throw createEmptyKeyError(name)
  checkSizes(schema, key)
}

/** Checks the table's and the indexes' key attributes of an item that is to be written. @throws ServiceError */
export function checkItemKeys(schema: TableSchema, item: DynamoDbItem): void {
  for (const { name, type } of attributesOf(schema)) {
    const value = item[name]
    if (!value) throw createInvalidParameterError(`Missing the key ${name} in the item`)
    if (typeOfValue(value) !== type)
      throw createInvalidParameterError(`Type mismatch for key ${name} expected: ${type} actual: ${typeOfValue(value)}`)
    if (isEmptyText(value)) throw createEmptyKeyError(name)
  }
  checkSizes(schema, item)
  for (const index of schema.indexes)
    for (const { name, type } of attributesOf(index)) {
      const value = item[name]
      if (!value) continue
      if (typeOfValue(value) !== type)
        throw createInvalidParameterError(
          `Type mismatch for Index Key ${name} Expected: ${type} Actual: ${typeOfValue(value)} IndexName: ${index.shape.name}`,
        )
      if (isEmptyText(value)) throw createEmptyKeyError(name)
      checkSizes(index, item)
    }
}

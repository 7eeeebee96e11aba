import type { KeySchemaElement, TableCreationParameters } from '@aws-sdk/client-dynamodb'

/**
 * Definition of the one table, for the local system and the cloud's stack. Every key attribute is a string, every
 * index projects whole items, and DynamoDB deletes an item some time after the epoch second in its TTL attribute.
 */
export const tableDefinition = {
  keys: { partition: 'pk', sort: 'sk' },
  indexes: [{ name: 'gsi1', partition: 'gsi1pk', sort: 'gsi1sk' }],
  ttlAttribute: 'expiresAt',
  streamView: 'NEW_AND_OLD_IMAGES',
} as const

const keySchema = ({ partition, sort }: { partition: string; sort: string }): KeySchemaElement[] => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
]

/**
 * Returns DynamoDB's parameters for creating the table, empty or from an export. Stream, TTL and backups can be set
 * only on an existing table.
 */
export function getTableCreationParameters(name: string): TableCreationParameters {
  const { keys, indexes } = tableDefinition
  const attributes = [keys, ...indexes].flatMap(({ partition, sort }) => [partition, sort])
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(keys),
    AttributeDefinitions: attributes.map((attribute) => ({ AttributeName: attribute, AttributeType: 'S' })),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index),
      Projection: { ProjectionType: 'ALL' },
    })),
  }
}

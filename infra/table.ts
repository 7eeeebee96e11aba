/**
 * The one table as data, for the local system and the cloud's stack. Every key attribute is a string, every index projects whole
 * items, and DynamoDB deletes an item some time after the epoch second in its TTL attribute.
 */
export const tableDefinition = {
  keys: { partition: 'pk', sort: 'sk' },
  indexes: [{ name: 'gsi1', partition: 'gsi1pk', sort: 'gsi1sk' }],
  ttlAttribute: 'expiresAt',
  streamView: 'NEW_AND_OLD_IMAGES',
} as const

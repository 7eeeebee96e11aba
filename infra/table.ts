/**
 * The one table, as data: what is created on one machine and what the cloud's stack declares. Every key attribute is a
 * string, every index carries whole items, and DynamoDB removes an item some time after the epoch second its TTL
 * attribute holds.
 */
export const tableDefinition = {
  keys: { partition: 'pk', sort: 'sk' },
  indexes: [{ name: 'gsi1', partition: 'gsi1pk', sort: 'gsi1sk' }],
  ttlAttribute: 'expiresAt',
  streamView: 'NEW_AND_OLD_IMAGES',
} as const

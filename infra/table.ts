/** The one table, as data: what is created on one machine and what the cloud's stack declares. */
export const tableDefinition = {
  keys: { partition: 'pk', sort: 'sk' },
  indexes: [{ name: 'gsi1', partition: 'gsi1pk', sort: 'gsi1sk' }],
  ttlAttribute: 'expiresAt',
  streamView: 'NEW_AND_OLD_IMAGES',
} as const

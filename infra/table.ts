/**
 * The one table as data: CreateTable on one machine and the data stack in the cloud are both made from it. Every key
 * attribute is a string.
 */
export const tableDesign = {
  keys: { partition: 'pk', sort: 'sk' },
  /** Each index carries whole items. */
  indexes: [{ name: 'gsi1', partition: 'gsi1pk', sort: 'gsi1sk' }],
  streamView: 'NEW_AND_OLD_IMAGES',
  /** Epoch seconds after which DynamoDB removes an item, hours or days late. */
  ttlAttribute: 'expiresAt',
} as const

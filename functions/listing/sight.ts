import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from '../kernel/table.ts'
import { listingKey } from './rows.ts'

/** Whether a listing is there for everybody. */
export const isShown = ({ active, visibility }: { active: boolean; visibility: 'PUBLIC' | 'PRIVATE' }): boolean =>
  active && visibility === 'PUBLIC'

/** Whether a listing is there for everybody now; a missing one is not. L#{id} / LISTING, one read unit. */
export async function isListingShown(id: number): Promise<boolean> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName,
      Key: listingKey(id),
      ConsistentRead: true,
      ProjectionExpression: 'active, visibility',
    }),
  )
  return Item !== undefined && isShown(Item as Parameters<typeof isShown>[0])
}

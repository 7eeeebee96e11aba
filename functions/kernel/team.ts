import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { teamMemberKey } from './keys.ts'
import { table, tableName } from './table.ts'

/** Whether a person is in a supplier's team now. S#<supplier> / MEMBER#<user>, read consistently: a removal binds at once. */
export async function isTeamMember(supplierId: number, userId: number): Promise<boolean> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: teamMemberKey(supplierId, userId), ConsistentRead: true }),
  )
  return Item?.['active'] === true
}

import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { teamMemberKey } from './keys.ts'
import { table, tableName } from './table.ts'

/** What a person is to a supplier; undefined for strangers. S#<supplier> / MEMBER#<user>, read consistently: a change binds at once. */
export async function standingIn(supplierId: number, userId: number): Promise<string | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: teamMemberKey(supplierId, userId), ConsistentRead: true }),
  )
  return Item?.['role'] as string | undefined
}

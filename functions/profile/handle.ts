import { tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { handleLockKey } from './rows.ts'

/** Users and suppliers share one space of handles. */
type HandleOwner = { readonly userId: number } | { readonly supplierId: number }

/** The write that reserves a handle; its condition fails if the handle is taken. */
export const lockHandle = (handle: string, owner: HandleOwner): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...handleLockKey(handle), ...owner },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** The write that releases a handle; its condition fails if the handle has another owner. */
export const releaseHandle = (handle: string, owner: HandleOwner): Write => {
  const [[name, id]] = Object.entries(owner) as [[string, number]]
  return {
    Delete: {
      TableName: tableName,
      Key: handleLockKey(handle),
      ConditionExpression: `${name} = :owner`,
      ExpressionAttributeValues: { ':owner': id },
    },
  }
}

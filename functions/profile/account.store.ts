import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Account } from '@nestboard/shared/profile/model.ts'
import { accountKey } from '../kernel/rows.ts'
import { rowsByKeys } from '../kernel/people.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** The fields of a stored account that this feature uses. */
export interface AccountItem extends Omit<Account, 'deletionMs'> {
  readonly country: string
  readonly nco: number
  readonly deletionMs?: number
}

const live = (item: Record<string, unknown> | undefined): AccountItem | undefined =>
  item && !('erasedMs' in item) ? (item as unknown as AccountItem) : undefined

/** An account, by id; read it consistently before a write. U#<id> / ACCOUNT */
export async function accountById(
  userId: number,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<AccountItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: accountKey(userId), ConsistentRead: consistent }),
  )
  return live(Item)
}

/** Accounts by ids, in no order; missing and erased ones are left out. */
export const accountsByIds = async (userIds: readonly number[]): Promise<AccountItem[]> =>
  (await rowsByKeys(userIds.map(accountKey))).flatMap((item) => live(item) ?? [])

/** The write that sets fields of an account; with `seen`, only if the account still has that version. */
export function changeAccount(
  userId: number,
  fields: Readonly<Record<string, unknown>>,
  nms: number,
  seen: number | undefined,
): Write {
  const given = Object.entries({ ...fields, nms }).filter(([, value]) => value !== undefined)
  const isUnchanged = seen === undefined ? [] : ['nms = :seen']
  return {
    Update: {
      TableName: tableName,
      Key: accountKey(userId),
      UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: ['attribute_exists(pk)', 'attribute_not_exists(erasingMs)', ...isUnchanged].join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
        ...(seen !== undefined && { ':seen': seen }),
      },
    },
  }
}

import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Account } from '@nestboard/shared/profile/model.ts'
import { accountKey } from '../kernel/rows.ts'
import { table, tableName, ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** A stored account: what its owner reads, and what only this feature does. */
export interface AccountItem extends Omit<Account, 'deletionMs'> {
  readonly passwordHash: string
  readonly country: string
  readonly nco: number
  /** When it is to be erased; absent where nobody asked for that. */
  readonly deletionMs?: number
  /** When the password was last set by its owner, and by which session: the reaction ends what is older. */
  readonly passwordMs?: number
  readonly keptSessionId?: number
  /** The supplier its own address speaks for. */
  readonly supplierId?: number
}

const watch = (id: number): EntityRef[] => [entityRef('UserAccount', id), entityRef('User', id)]

/** An account, by id, read consistently. U#<id> / ACCOUNT */
export async function accountById(userId: number): Promise<AccountItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: accountKey(userId), ConsistentRead: true }),
  )
  return Item && !('erasedMs' in Item) ? (Item as AccountItem) : undefined
}

/** The write of a whole new account, or of a repeated sign-up in place of one that nobody confirmed. */
export const putAccount = (item: AccountItem, untilMs: number): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...accountKey(item.id), ...item, watch: watch(item.id), expiresAt: ttlSeconds(untilMs) },
    ConditionExpression: 'attribute_not_exists(pk) OR #status = :unconfirmed',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':unconfirmed': 'UNCONFIRMED' },
  },
})

interface Change {
  readonly set: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
  /** Beside its being there; `#name` and the values below may stand in it. */
  readonly onlyIf?: string
  readonly values?: Readonly<Record<string, unknown>>
}

/** Changes fields of an account that lives; `nms` moves with them. */
export function changeAccount(userId: number, { set, remove = [], onlyIf, values }: Change, nowMs: number): Write {
  const given = Object.entries({ ...set, nms: nowMs })
  const removed = remove.length ? ` REMOVE ${remove.join(', ')}` : ''
  return {
    Update: {
      TableName: tableName,
      Key: accountKey(userId),
      UpdateExpression: `SET ${given.map((_, i) => `#f${i} = :v${i}`).join(', ')}${removed}`,
      ExpressionAttributeNames: Object.fromEntries(given.map(([name], i) => [`#f${i}`, name])),
      ExpressionAttributeValues: { ...Object.fromEntries(given.map(([, value], i) => [`:v${i}`, value])), ...values },
      ConditionExpression: ['attribute_exists(pk)', 'attribute_not_exists(erasingMs)', onlyIf]
        .filter(Boolean)
        .join(' AND '),
    },
  }
}

/** Sets fields of an account that lives. */
export const updateAccount = (userId: number, set: Readonly<Record<string, unknown>>, nowMs: number): Write =>
  changeAccount(userId, { set }, nowMs)

/** The address was proven by its mail. */
export const confirmAccount = (userId: number, more: Readonly<Record<string, unknown>>, nowMs: number): Write =>
  changeAccount(userId, { set: { ...more, status: 'CONFIRMED' }, remove: ['expiresAt'] }, nowMs)

/** Goes with a new password: a log-in by the old one that slipped in at the same moment is ended by the reaction to this. */
export const passwordSet = (keptSessionId: number, nowMs: number) => ({ passwordMs: nowMs, keptSessionId })

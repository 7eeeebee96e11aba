import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Account } from '@nestboard/shared/profile/model.ts'
import { accountKey } from '../kernel/rows.ts'
import { table, tableName, ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** A stored account: fields that its owner reads, and fields that only this feature reads. */
export interface LoginAccountItem extends Omit<Account, 'deletionMs'> {
  readonly passwordHash: string
  readonly country: string
  readonly nco: number
  /** When it is to be erased, epoch ms; absent without a request for deletion. */
  readonly deletionMs?: number
  /** When its owner last set the password, epoch ms, and in which session; a reaction ends all older sessions. */
  readonly passwordMs?: number
  readonly keptSessionId?: number
  /** The supplier that the account's own address represents. */
  readonly supplierId?: number
}

const watch = (id: number): EntityRef[] => [entityRef('UserAccount', id), entityRef('User', id)]

/** An account, by id, read consistently. U#<id> / ACCOUNT */
export async function loginAccountById(userId: number): Promise<LoginAccountItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: accountKey(userId), ConsistentRead: true }),
  )
  return Item && !('erasedMs' in Item) ? (Item as LoginAccountItem) : undefined
}

/** The write of a new account; it may replace an unconfirmed one when a sign-up is repeated. */
export const putAccount = (item: LoginAccountItem, untilMs: number): Write => ({
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
  /** A further condition besides existence; it may use `#name` and the values below. */
  readonly onlyIf?: string
  readonly values?: Readonly<Record<string, unknown>>
}

/** The write that changes fields of an account that is not being erased, and its version. */
export function changeLoginAccount(userId: number, { set, remove = [], onlyIf, values }: Change, nowMs: number): Write {
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

/** The write that sets fields of an account that is not being erased. */
export const updateLoginAccount = (userId: number, set: Readonly<Record<string, unknown>>, nowMs: number): Write =>
  changeLoginAccount(userId, { set }, nowMs)

/** The write that confirms an account after its address was verified by mail. */
export const confirmAccount = (userId: number, more: Readonly<Record<string, unknown>>, nowMs: number): Write =>
  changeLoginAccount(userId, { set: { ...more, status: 'CONFIRMED' }, remove: ['expiresAt'] }, nowMs)

/** The account's fields for a new password. A reaction to them ends sessions that began with the old one. */
export const passwordSet = (keptSessionId: number, nowMs: number) => ({ passwordMs: nowMs, keptSessionId })

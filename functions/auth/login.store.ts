import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { emailLockKey } from '../kernel/keys.ts'
import { table, tableName, ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/**
 * Who holds an address. Of an account's own address it also is what a log-in needs, so that signing in reads one item;
 * `passwordHash` equals the account's, both change in one transaction. `emailId`: a further address, which signs nobody in.
 */
export interface LoginItem {
  readonly userId: number
  readonly passwordHash?: string
  readonly confirmed?: boolean
  readonly emailId?: number
}

/** EMAIL#<address> / LOCK, read consistently. */
export async function holderOf(email: string): Promise<LoginItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: emailLockKey(email), ConsistentRead: true }),
  )
  return Item as LoginItem | undefined
}

/** The account whose own address this is; undefined for a further address of somebody. */
export async function loginByEmail(email: string): Promise<Required<Omit<LoginItem, 'emailId'>> | undefined> {
  const item = await holderOf(email)
  return item?.passwordHash === undefined
    ? undefined
    : { userId: item.userId, passwordHash: item.passwordHash, confirmed: item.confirmed ?? false }
}

const update = (email: string, expression: string, values: Record<string, unknown>, condition: string): Write => ({
  Update: {
    TableName: tableName,
    Key: emailLockKey(email),
    UpdateExpression: expression,
    ConditionExpression: condition,
    ExpressionAttributeValues: values,
  },
})

/** Reserves an address for a new account; a sign-up that nobody confirmed gives way to its own repetition only. */
export const reserveLogin = (email: string, userId: number, passwordHash: string, untilMs: number): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...emailLockKey(email), userId, passwordHash, confirmed: false, expiresAt: ttlSeconds(untilMs) },
    ConditionExpression: 'attribute_not_exists(pk) OR (userId = :id AND confirmed = :no)',
    ExpressionAttributeValues: { ':id': userId, ':no': false },
  },
})

/** Reserves an address whose owner proved it; a sign-up that nobody confirmed gives way. */
export const reserveEmail = (email: string, userId: number, emailId: number): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...emailLockKey(email), userId, emailId },
    ConditionExpression: 'attribute_not_exists(pk) OR confirmed = :no',
    ExpressionAttributeValues: { ':no': false },
  },
})

/** Gives an address back, if it is this person's. */
export const releaseEmail = (email: string, userId: number): Write => ({
  Delete: {
    TableName: tableName,
    Key: emailLockKey(email),
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :id',
    ExpressionAttributeValues: { ':id': userId },
  },
})

/** The address is its account's from now on. */
export const confirmLogin = (email: string, userId: number): Write =>
  update(email, 'SET confirmed = :yes REMOVE expiresAt', { ':yes': true, ':id': userId }, 'userId = :id')

/** A new password; with `seen`, only in place of that one. Also confirms the address where the mail proved it. */
export const setPassword = (
  email: string,
  userId: number,
  passwordHash: string,
  how: { seen: string } | { confirms: true },
): Write =>
  'seen' in how
    ? update(
        email,
        'SET passwordHash = :hash',
        { ':hash': passwordHash, ':id': userId, ':seen': how.seen },
        'userId = :id AND passwordHash = :seen',
      )
    : update(
        email,
        'SET passwordHash = :hash, confirmed = :yes REMOVE expiresAt',
        { ':hash': passwordHash, ':id': userId, ':yes': true },
        'userId = :id',
      )

/** The password is still the one that was checked: a log-in and a change of password at once can't both win. */
export const samePassword = (email: string, passwordHash: string): Write => ({
  ConditionCheck: {
    TableName: tableName,
    Key: emailLockKey(email),
    ConditionExpression: 'passwordHash = :seen',
    ExpressionAttributeValues: { ':seen': passwordHash },
  },
})

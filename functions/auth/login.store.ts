import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { emailLockKey } from './rows.ts'
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
  /** When the password was set, if it ever was set anew. */
  readonly passwordMs?: number
  readonly emailId?: number
}

export type Login = Required<Omit<LoginItem, 'emailId'>>

/** EMAIL#<address> / LOCK, read consistently. */
export async function holderOf(email: string): Promise<LoginItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: emailLockKey(email), ConsistentRead: true }),
  )
  return Item as LoginItem | undefined
}

/** The account whose own address this is; undefined for a further address of somebody. */
export async function loginByEmail(email: string): Promise<Login | undefined> {
  const item = await holderOf(email)
  return item?.passwordHash === undefined
    ? undefined
    : {
        userId: item.userId,
        passwordHash: item.passwordHash,
        confirmed: item.confirmed ?? false,
        passwordMs: item.passwordMs ?? 0,
      }
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

/** The address is its account's from now on, with this password. An account that is confirmed already keeps its own. */
export const confirmLogin = (email: string, userId: number, passwordHash: string): Write =>
  update(
    email,
    'SET confirmed = :yes, passwordHash = :hash REMOVE expiresAt',
    { ':yes': true, ':no': false, ':hash': passwordHash, ':id': userId },
    'userId = :id AND confirmed = :no',
  )

/** The address still is an account's that nobody confirmed. */
export const stillUnconfirmed = (email: string, userId: number): Write => ({
  ConditionCheck: {
    TableName: tableName,
    Key: emailLockKey(email),
    ConditionExpression: 'userId = :id AND confirmed = :no',
    ExpressionAttributeValues: { ':id': userId, ':no': false },
  },
})

/** The same password, hashed with today's parameters. */
export const rehashPassword = (email: string, passwordHash: string, seen: string): Write =>
  update(email, 'SET passwordHash = :hash', { ':hash': passwordHash, ':seen': seen }, 'passwordHash = :seen')

interface NewPassword {
  readonly userId: number
  readonly passwordHash: string
  readonly passwordMs: number
}

/** A new password in place of the one that was checked. */
export const changePassword = (email: string, { userId, passwordHash, passwordMs }: NewPassword, seen: string): Write =>
  update(
    email,
    'SET passwordHash = :hash, passwordMs = :at',
    { ':hash': passwordHash, ':at': passwordMs, ':id': userId, ':seen': seen },
    'userId = :id AND passwordHash = :seen',
  )

/** A new password by the mail, which also proves the address. `seenMs`: when the password was set as the link was mailed. */
export const resetPassword = (
  email: string,
  { userId, passwordHash, passwordMs }: NewPassword,
  seenMs: number,
): Write => {
  const unchanged = passwordUnchanged(seenMs)
  return update(
    email,
    'SET passwordHash = :hash, passwordMs = :at, confirmed = :yes REMOVE expiresAt',
    { ':hash': passwordHash, ':at': passwordMs, ':id': userId, ':yes': true, ...unchanged.values },
    `userId = :id AND ${unchanged.condition}`,
  )
}

/** Codes and links end with the password they were mailed under. `seenMs`: when it was set, 0 for a first password. */
const passwordUnchanged = (seenMs: number): { condition: string; values: Record<string, unknown> } =>
  seenMs > 0
    ? { condition: 'passwordMs = :seen', values: { ':seen': seenMs } }
    : { condition: 'attribute_not_exists(passwordMs)', values: {} }

/** The account still has the password that it had when a code was mailed. */
export const sameLogin = (email: string, userId: number, seenMs: number): Write => {
  const { condition, values } = passwordUnchanged(seenMs)
  return {
    ConditionCheck: {
      TableName: tableName,
      Key: emailLockKey(email),
      ConditionExpression: `userId = :id AND ${condition}`,
      ExpressionAttributeValues: { ':id': userId, ...values },
    },
  }
}

/** The password is still the one that was checked: a log-in and a change of password at once can't both win. */
export const samePassword = (email: string, passwordHash: string): Write => ({
  ConditionCheck: {
    TableName: tableName,
    Key: emailLockKey(email),
    ConditionExpression: 'passwordHash = :seen',
    ExpressionAttributeValues: { ':seen': passwordHash },
  },
})

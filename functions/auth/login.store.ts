import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { emailLockKey } from './rows.ts'
import { table, tableName, ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/**
 * The account that holds an address. For an account's own address it includes everything a log-in needs, so that one read
 * suffices; `passwordHash` equals the account's. `emailId`: set for a further address, which can't be used to sign in.
 */
export interface LoginItem {
  readonly userId: number
  readonly passwordHash?: string
  readonly confirmed?: boolean
  /** When the password was last changed, epoch ms; absent for the first one. */
  readonly passwordMs?: number
  readonly emailId?: number
}

export type Login = Required<Omit<LoginItem, 'emailId'>>

/** The holder of an address, read consistently. EMAIL#<address> / LOCK */
export async function holderOf(email: string): Promise<LoginItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: emailLockKey(email), ConsistentRead: true }),
  )
  return Item as LoginItem | undefined
}

/** The account whose own address this is; undefined for further addresses. */
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

/** The write that reserves an address for a new account; it replaces an unconfirmed sign-up only of the same account. */
export const reserveLogin = (email: string, userId: number, passwordHash: string, untilMs: number): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...emailLockKey(email), userId, passwordHash, confirmed: false, expiresAt: ttlSeconds(untilMs) },
    ConditionExpression: 'attribute_not_exists(pk) OR (userId = :id AND confirmed = :no)',
    ExpressionAttributeValues: { ':id': userId, ':no': false },
  },
})

/** The write that reserves a verified address; it replaces any unconfirmed sign-up. */
export const reserveEmail = (email: string, userId: number, emailId: number): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...emailLockKey(email), userId, emailId },
    ConditionExpression: 'attribute_not_exists(pk) OR confirmed = :no',
    ExpressionAttributeValues: { ':no': false },
  },
})

/** The write that releases an address; its condition fails for another user's. */
export const releaseEmail = (email: string, userId: number): Write => ({
  Delete: {
    TableName: tableName,
    Key: emailLockKey(email),
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :id',
    ExpressionAttributeValues: { ':id': userId },
  },
})

/** The write that confirms an address with this password; an account already confirmed keeps its own password. */
export const confirmLogin = (email: string, userId: number, passwordHash: string): Write =>
  update(
    email,
    'SET confirmed = :yes, passwordHash = :hash REMOVE expiresAt',
    { ':yes': true, ':no': false, ':hash': passwordHash, ':id': userId },
    'userId = :id AND confirmed = :no',
  )

/** The condition that an address still belongs to an unconfirmed account. */
export const stillUnconfirmed = (email: string, userId: number): Write => ({
  ConditionCheck: {
    TableName: tableName,
    Key: emailLockKey(email),
    ConditionExpression: 'userId = :id AND confirmed = :no',
    ExpressionAttributeValues: { ':id': userId, ':no': false },
  },
})

/** The write that renews a password's hash with today's parameters. */
export const rehashPassword = (email: string, passwordHash: string, seen: string): Write =>
  update(email, 'SET passwordHash = :hash', { ':hash': passwordHash, ':seen': seen }, 'passwordHash = :seen')

interface NewPassword {
  readonly userId: number
  readonly passwordHash: string
  readonly passwordMs: number
}

/** The write that replaces the password that was checked. */
export const changePassword = (email: string, { userId, passwordHash, passwordMs }: NewPassword, seen: string): Write =>
  update(
    email,
    'SET passwordHash = :hash, passwordMs = :at',
    { ':hash': passwordHash, ':at': passwordMs, ':id': userId, ':seen': seen },
    'userId = :id AND passwordHash = :seen',
  )

/** The write of a password reset by mail, which also verifies the address. `seenMs`: when the password had been set as the link was mailed. */
export const replacePassword = (
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

/** Codes and links are void after a new password. `seenMs`: when the password had been set at mailing, 0 for the first. */
const passwordUnchanged = (seenMs: number): { condition: string; values: Record<string, unknown> } =>
  seenMs > 0
    ? { condition: 'passwordMs = :seen', values: { ':seen': seenMs } }
    : { condition: 'attribute_not_exists(passwordMs)', values: {} }

/** The condition that the password has not changed since a code was mailed. */
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

/** The condition that the password is still the checked one: a concurrent log-in and password change can't both succeed. */
export const samePassword = (email: string, passwordHash: string): Write => ({
  ConditionCheck: {
    TableName: tableName,
    Key: emailLockKey(email),
    ConditionExpression: 'passwordHash = :seen',
    ExpressionAttributeValues: { ':seen': passwordHash },
  },
})

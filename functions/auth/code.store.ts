import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { codeTriesMost } from '@nestboard/shared/auth/model.ts'
import { codeKey, linkKey } from './rows.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { hashOf } from '../kernel/random.ts'
import { sameText } from '../kernel/session.ts'
import { table, tableName, ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** The account of a code. `confirmed`: its address was verified when the code was sent; `emailId`: the address a link activates. */
export interface CodeHolder {
  readonly userId: number
  readonly confirmed?: boolean
  readonly emailId?: number
  /** When the account's password had been set, 0 for its first. A new password voids the code or link. */
  readonly passwordMs: number
}

/** A live code or link for an address. */
interface CodeItem extends CodeHolder {
  readonly hash: string
  readonly expiryMs: number
}

const codeHash = (email: string, secret: string): string => hashOf(`${email.toLowerCase()}|${secret}`)

/** Six digits can be guessed, so tries are counted. All other types are links of 256 bits. */
const isTyped = (type: string): boolean => type === 'ACCOUNT_SIGN_IN'

/** An address has one live code, so five tries a code limit all guesses. Links coexist. */
const keyOf = (email: string, type: string, secret: string): Key =>
  isTyped(type) ? codeKey(email, type) : linkKey(email, type, codeHash(email, secret))

export interface NewCode {
  readonly email: string
  readonly type: string
  readonly holder: CodeHolder
  readonly secret: string
  readonly lifeMs: number
}

/** The write of a new code, which replaces the last one, or of a new link. */
export const putCode = ({ email, type, holder, secret, lifeMs }: NewCode, nowMs: number): Write => ({
  Put: {
    TableName: tableName,
    Item: {
      ...keyOf(email, type, secret),
      ...holder,
      hash: codeHash(email, secret),
      tries: 0,
      expiryMs: nowMs + lifeMs,
      expiresAt: ttlSeconds(nowMs + lifeMs),
    },
  },
})

/**
 * The account of a code or link, if the secret is live. A code allows five tries by anyone; wrong links have no effect.
 * Each works once: `spendCode` in the caller's transaction uses it up.
 */
export async function tryCode(
  email: string,
  type: string,
  secret: string,
  nowMs: number,
): Promise<CodeHolder | undefined> {
  const Key = keyOf(email, type, secret)
  const item = await (isTyped(type) ? countTry(Key, nowMs) : readLink(Key))
  return item && item.expiryMs > nowMs && sameText(item.hash, codeHash(email, secret)) ? item : undefined
}

async function readLink(Key: Key): Promise<CodeItem | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))
  return Item as CodeItem | undefined
}

async function countTry(Key: Key, nowMs: number): Promise<CodeItem | undefined> {
  const counting = new UpdateCommand({
    TableName: tableName,
    Key,
    UpdateExpression: 'ADD tries :one',
    ConditionExpression: 'tries < :most AND expiryMs > :now',
    ExpressionAttributeValues: { ':one': 1, ':most': codeTriesMost, ':now': nowMs },
    ReturnValues: 'ALL_NEW',
  })
  return table.send(counting).then(
    ({ Attributes }) => Attributes as CodeItem | undefined,
    (error: unknown) => {
      if ((error as Error).name === 'ConditionalCheckFailedException') return undefined
      throw error
    },
  )
}

/** The write that spends a code or link; its condition fails if another request was first. */
export const spendCode = (email: string, type: string, secret: string): Write =>
  setExpiry(email, type, secret, { expression: 'SET expiryMs = :at', values: { ':at': 0 } })

/** The write that extends the life of a code or link; tries made so far stay counted. */
export const prolongCode = (email: string, type: string, secret: string, untilMs: number): Write =>
  setExpiry(email, type, secret, {
    expression: 'SET expiryMs = :at, expiresAt = :ttl',
    values: { ':at': untilMs, ':ttl': ttlSeconds(untilMs) },
  })

const setExpiry = (
  email: string,
  type: string,
  secret: string,
  { expression, values }: { expression: string; values: Record<string, number> },
): Write => ({
  Update: {
    TableName: tableName,
    Key: keyOf(email, type, secret),
    UpdateExpression: expression,
    ConditionExpression: '#hash = :hash AND expiryMs > :never',
    ExpressionAttributeNames: { '#hash': 'hash' },
    ExpressionAttributeValues: { ':hash': codeHash(email, secret), ':never': 0, ...values },
  },
})

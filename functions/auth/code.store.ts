import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { codeTriesMost } from '@nestboard/shared/auth/model.ts'
import { codeKey } from '../kernel/keys.ts'
import { hashOf } from '../kernel/random.ts'
import { sameText } from '../kernel/session.ts'
import { table, tableName, ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** Whose code it is. `confirmed`: the account's address was proven when it was sent; `emailId`: what a link activates. */
export interface CodeHolder {
  readonly userId: number
  readonly confirmed?: boolean
  readonly emailId?: number
}

/** The live code or link of a kind for an address. */
interface CodeItem extends CodeHolder {
  readonly hash: string
}

const codeHash = (email: string, secret: string): string => hashOf(`${email.toLowerCase()}|${secret}`)

export interface NewCode {
  readonly email: string
  readonly type: string
  readonly holder: CodeHolder
  readonly secret: string
  readonly lifeMs: number
}

/** The write of a new code in place of the last one. */
export const putCode = ({ email, type, holder, secret, lifeMs }: NewCode, nowMs: number): Write => ({
  Put: {
    TableName: tableName,
    Item: {
      ...codeKey(email, type),
      ...holder,
      hash: codeHash(email, secret),
      tries: 0,
      expiryMs: nowMs + lifeMs,
      expiresAt: ttlSeconds(nowMs + lifeMs),
    },
  },
})

/**
 * Counts a try and tells whose code it is if the secret is the live one. A code is good for five tries, whoever makes
 * them, and once: `spendCode` in the caller's transaction uses it up.
 */
export async function tryCode(
  email: string,
  type: string,
  secret: string,
  nowMs: number,
): Promise<CodeHolder | undefined> {
  const item = await table
    .send(
      new UpdateCommand({
        TableName: tableName,
        Key: codeKey(email, type),
        UpdateExpression: 'ADD tries :one',
        ConditionExpression: 'tries < :most AND expiryMs > :now',
        ExpressionAttributeValues: { ':one': 1, ':most': codeTriesMost, ':now': nowMs },
        ReturnValues: 'ALL_NEW',
      }),
    )
    .then(({ Attributes }) => Attributes as CodeItem | undefined)
    .catch((error: unknown) => {
      if ((error as Error).name === 'ConditionalCheckFailedException') return undefined
      throw error
    })
  return item && sameText(item.hash, codeHash(email, secret)) ? item : undefined
}

/** The write that uses a code up; its condition fails when another request was first. */
export const spendCode = (email: string, type: string, secret: string): Write => ({
  Update: {
    TableName: tableName,
    Key: codeKey(email, type),
    UpdateExpression: 'SET expiryMs = :never',
    ConditionExpression: '#hash = :hash AND expiryMs > :never',
    ExpressionAttributeNames: { '#hash': 'hash' },
    ExpressionAttributeValues: { ':hash': codeHash(email, secret), ':never': 0 },
  },
})

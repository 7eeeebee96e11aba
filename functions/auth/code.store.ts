import { maxCodeTries } from '@nestboard/shared/auth/model.ts'
import { codeKey, linkKey } from './rows.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { hashOf } from '../kernel/random.ts'
import { sameText } from '../kernel/session.ts'
import { above, allOf, below, is } from '../kernel/table/condition.ts'
import { rowAt } from '../kernel/table/read.ts'
import { overwriteRow, updateRow, updatedRow } from '../kernel/table/write.ts'
import { ttlSeconds } from '../kernel/table.ts'
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
export const putCode = ({ email, type, holder, secret, lifeMs }: NewCode, nowMs: number): Write =>
  overwriteRow({
    ...keyOf(email, type, secret),
    ...holder,
    hash: codeHash(email, secret),
    tries: 0,
    expiryMs: nowMs + lifeMs,
    expiresAt: ttlSeconds(nowMs + lifeMs),
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
  const key = keyOf(email, type, secret)
  const item = await (isTyped(type) ? countTry(key, nowMs) : rowAt<CodeItem>(key, { consistent: true }))
  return item && item.expiryMs > nowMs && sameText(item.hash, codeHash(email, secret)) ? item : undefined
}

/** Counts a try; undefined for a missing or expired code, and after the last try. */
const countTry = (key: Key, nowMs: number): Promise<CodeItem | undefined> =>
  updatedRow(updateRow(key, { add: { tries: 1 } }, allOf(below({ tries: maxCodeTries }), above({ expiryMs: nowMs }))))

/** The write that spends a code or link; its condition fails if another request was first. */
export const spendCode = (email: string, type: string, secret: string): Write =>
  changeCode(email, type, secret, { expiryMs: 0 })

/** The write that extends the life of a code or link; tries made so far stay counted. */
export const prolongCode = (email: string, type: string, secret: string, untilMs: number): Write =>
  changeCode(email, type, secret, { expiryMs: untilMs, expiresAt: ttlSeconds(untilMs) })

const changeCode = (email: string, type: string, secret: string, set: Readonly<Record<string, number>>): Write =>
  updateRow(keyOf(email, type, secret), { set }, allOf(is({ hash: codeHash(email, secret) }), above({ expiryMs: 0 })))

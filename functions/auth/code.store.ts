import { maxEmailedCodeTries } from '@nestboard/shared/auth/model.ts'
import { mailedCodeKey, mailedLinkKey } from './rows.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { hashSecret } from '../kernel/secrets/new-id.ts'
import { isSameSecret } from '../kernel/secrets/is-same-secret.ts'
import { attributesAbove, allConditionsHold, attributesBelow, attributesEqual } from '../kernel/table/condition.ts'
import { readRow } from '../kernel/table/read.ts'
import { overwriteRow, updateRow, updateAndReturnRow } from '../kernel/table/row-update.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'

/**
 * The account to which a code or link was mailed. `confirmed`: its address was already verified at that time;
 * `emailId`: the further email address that a link activates.
 */
export interface MailedCodeOwner {
  readonly userId: number
  readonly confirmed?: boolean
  readonly emailId?: number
  /**
   * When the password that was valid at mailing had been set, epoch ms; 0 for the account's first password. A new
   * password voids the code or link.
   */
  readonly passwordMs: number
}

/** A stored code or link that was mailed to an address. */
interface CodeItem extends MailedCodeOwner {
  readonly hash: string
  readonly expiryMs: number
}

const codeHash = (email: string, secret: string): string => hashSecret(`${email.toLowerCase()}|${secret}`)

/** A six-digit code can be guessed, so its tries are counted. All other types are links with 256 random bits. */
const isTyped = (type: string): boolean => type === 'ACCOUNT_SIGN_IN'

/**
 * An address has at most one live code per type, so the limit of five tries per code covers all guesses. Each link has
 * a row of its own, so several links can be live at once.
 */
const keyOf = (email: string, type: string, secret: string): RowKey =>
  isTyped(type) ? mailedCodeKey(email, type) : mailedLinkKey(email, type, codeHash(email, secret))

export interface NewMailedCode {
  readonly email: string
  readonly type: string
  readonly holder: MailedCodeOwner
  readonly secret: string
  readonly lifeMs: number
}

/**
 * The write that stores a code or link. A code replaces the address's previous code of its type; a link leaves earlier
 * links valid.
 */
export const putMailedCode = ({ email, type, holder, secret, lifeMs }: NewMailedCode, nowMs: number): TableWrite =>
  overwriteRow({
    ...keyOf(email, type, secret),
    ...holder,
    hash: codeHash(email, secret),
    tries: 0,
    expiryMs: nowMs + lifeMs,
    expiresAt: toTtlSeconds(nowMs + lifeMs),
  })

/**
 * Returns the account of a code or link if the secret is correct and still live. Every attempt at a code uses up one
 * of its five tries, whoever makes it; to make a code or link work only once, the caller must add `consumeMailedCode`
 * to its transaction.
 */
export async function verifyMailedCode(
  email: string,
  type: string,
  secret: string,
  nowMs: number,
): Promise<MailedCodeOwner | undefined> {
  const key = keyOf(email, type, secret)
  const item = await (isTyped(type) ? countTry(key, nowMs) : readRow<CodeItem>(key, { consistent: true }))
  return item && item.expiryMs > nowMs && isSameSecret(item.hash, codeHash(email, secret)) ? item : undefined
}

/** Counts a try of a code. Undefined if the code is missing, expired or out of tries. */
const countTry = (key: RowKey, nowMs: number): Promise<CodeItem | undefined> =>
  updateAndReturnRow(
    updateRow(
      key,
      { add: { tries: 1 } },
      allConditionsHold(attributesBelow({ tries: maxEmailedCodeTries }), attributesAbove({ expiryMs: nowMs })),
    ),
  )

/** The write that uses up a code or link; its condition fails if another request used it first. */
export const consumeMailedCode = (email: string, type: string, secret: string): TableWrite =>
  changeCode(email, type, secret, { expiryMs: 0 })

/** The write that extends the life of a code or link; tries made so far stay counted. */
export const extendMailedCodeLife = (email: string, type: string, secret: string, untilMs: number): TableWrite =>
  changeCode(email, type, secret, { expiryMs: untilMs, expiresAt: toTtlSeconds(untilMs) })

const changeCode = (email: string, type: string, secret: string, set: Readonly<Record<string, number>>): TableWrite =>
  updateRow(
    keyOf(email, type, secret),
    { set },
    allConditionsHold(attributesEqual({ hash: codeHash(email, secret) }), attributesAbove({ expiryMs: 0 })),
  )

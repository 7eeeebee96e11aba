import { clubEmailCodeLimits } from '@nestboard/shared/groups/model.ts'
import { hashSecret } from '../kernel/random.ts'
import { isSameSecret } from '../kernel/session.ts'
import { attributesAbove, allConditionsHold, attributesBelow, attributesEqual } from '../kernel/table/condition.ts'
import { overwriteRow, updateRow, updateAndReturnRow } from '../kernel/table/write.ts'
import { toTtlSeconds } from '../kernel/table.ts'
import type { TableWrite } from '../kernel/table.ts'
import { workEmailCodeKey } from './rows.ts'

interface CodeItem {
  readonly hash: string
  readonly expiryMs: number
}

const keyOf = (userId: number, email: string) => workEmailCodeKey(userId, hashSecret(email.toLowerCase()))
const codeHash = (userId: number, email: string, code: string): string =>
  hashSecret(`${userId}|${email.toLowerCase()}|${code}`)

/**
 * The write of a code that is mailed to an address for one person; it replaces the person's previous code for that
 * address.
 */
export const putWorkEmailCode = (userId: number, email: string, code: string, nowMs: number): TableWrite =>
  overwriteRow({
    ...keyOf(userId, email),
    hash: codeHash(userId, email, code),
    tries: 0,
    expiryMs: nowMs + clubEmailCodeLimits.forMs,
    expiresAt: toTtlSeconds(nowMs + clubEmailCodeLimits.forMs),
  })

/**
 * Whether a code is the current one of this person and address. Every attempt counts; the code is void after five
 * attempts.
 */
export async function verifyWorkEmailCode(
  userId: number,
  email: string,
  code: string,
  nowMs: number,
): Promise<boolean> {
  const isLive = allConditionsHold(
    attributesBelow({ tries: clubEmailCodeLimits.tries }),
    attributesAbove({ expiryMs: nowMs }),
  )
  const item = await updateAndReturnRow<CodeItem>(updateRow(keyOf(userId, email), { add: { tries: 1 } }, isLive))
  return item !== undefined && isSameSecret(item.hash, codeHash(userId, email, code))
}

/** The write that uses up a code; its condition fails if another request used it first. */
export const consumeWorkEmailCode = (userId: number, email: string, code: string): TableWrite =>
  updateRow(
    keyOf(userId, email),
    { set: { expiryMs: 0 } },
    allConditionsHold(attributesEqual({ hash: codeHash(userId, email, code) }), attributesAbove({ expiryMs: 0 })),
  )

import { clubEmailCodeLimits } from '@nestboard/shared/groups/model.ts'
import { hashSecret } from '../kernel/secrets/new-id.ts'
import { isSameSecret } from '../kernel/secrets/is-same-secret.ts'
import { attributesAbove, allConditionsHold, attributesBelow, attributesEqual } from '../kernel/table/condition.ts'
import { updateAndReturnRow } from '../kernel/table/row-update.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { workEmailCodeRow } from './rows.ts'
import type { WorkEmailCodeItem } from './rows.ts'

const keyOf = (userId: number, email: string) => [userId, hashSecret(email.toLowerCase())] as const
const codeHash = (userId: number, email: string, code: string): string =>
  hashSecret(`${userId}|${email.toLowerCase()}|${code}`)

/**
 * The write of a code that is mailed to an address for one person; it replaces the person's previous code for that
 * address.
 */
export const putWorkEmailCode = (userId: number, email: string, code: string, nowMs: number): TableWrite =>
  workEmailCodeRow.overwrite(keyOf(userId, email), {
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
  const item = await updateAndReturnRow<WorkEmailCodeItem>(
    workEmailCodeRow.update(keyOf(userId, email), { add: { tries: 1 } }, isLive),
  )
  return item !== undefined && isSameSecret(item.hash, codeHash(userId, email, code))
}

/** The write that uses up a code; its condition fails if another request used it first. */
export const consumeWorkEmailCode = (userId: number, email: string, code: string): TableWrite =>
  workEmailCodeRow.update(
    keyOf(userId, email),
    { set: { expiryMs: 0 } },
    allConditionsHold(attributesEqual({ hash: codeHash(userId, email, code) }), attributesAbove({ expiryMs: 0 })),
  )

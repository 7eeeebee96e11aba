import type { Passkey } from '@nestboard/shared/auth/model.ts'
import { passkeyChallengeLifeMs } from '@nestboard/shared/auth/model.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { userPartition } from '../kernel/rows.ts'
import { hashSecret, newSecret } from '../kernel/secrets/new-id.ts'
import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { allConditionsHold, attributesAbove, attributesEqual } from '../kernel/table/condition.ts'
import { readAllRows, readRow } from '../kernel/table/read.ts'
import { changeRow, putRow, removeExistingRow, removeRow, updateRow } from '../kernel/table/row-update.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { passkeyChallengeKey, passkeyKey } from './rows.ts'

/** A stored passkey. `publicKey`: SPKI in base64url; `counter`: how often it has signed, 0 if it doesn't count. */
export interface PasskeyItem extends Passkey {
  readonly userId: number
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly nms: number
}

/** All passkeys of a user, read consistently: at most ten rows. Key: U#<id> / PASSKEY#*. */
export const readPasskeys = (userId: number): Promise<PasskeyItem[]> =>
  readAllRows(userPartition(userId), { prefix: passkeyKey.prefix, consistent: true })

export const readPasskey = (userId: number, passkeyId: number): Promise<PasskeyItem | undefined> =>
  readRow(passkeyKey(userId, passkeyId), { consistent: true })

export const putPasskey = (item: PasskeyItem): TableWrite =>
  putRow({ ...passkeyKey(item.userId, item.id), ...item, watch: [formatEntityRef('UserAccount', item.userId)] })

/** The write that renames a passkey; its condition fails if the passkey was removed. */
export const renamePasskey = (userId: number, passkeyId: number, name: string, nowMs: number): TableWrite =>
  changeRow(passkeyKey(userId, passkeyId), { name }, nowMs)

/**
 * The write that notes a log-in. Its condition fails if the passkey was removed or signed another log-in meanwhile, so
 * of two answers with the same counter only one is accepted.
 */
export const notePasskeyUse = (
  { userId, id, counter: seen }: Pick<PasskeyItem, 'userId' | 'id' | 'counter'>,
  { counter, isSynced }: Pick<PasskeyItem, 'counter' | 'isSynced'>,
  nowMs: number,
): TableWrite =>
  updateRow(
    passkeyKey(userId, id),
    { set: { counter, isSynced, usedMs: nowMs, nms: nowMs } },
    attributesEqual({ counter: seen }),
  )

export const removePasskey = (userId: number, passkeyId: number): TableWrite =>
  removeExistingRow(passkeyKey(userId, passkeyId))

/** Who may answer a challenge: one browser, by the secret in its cookie, or one session. */
type ChallengeHolder = { readonly browser: string } | { readonly sessionId: number; readonly userId: number }

const hashOf = (holder: ChallengeHolder): string =>
  hashSecret('browser' in holder ? `browser ${holder.browser}` : `session ${holder.userId} ${holder.sessionId}`)

/** Creates a challenge of 256 random bits. It is returned and stored only as a hash. */
export function buildPasskeyChallenge(
  holder: ChallengeHolder,
  nowMs: number,
): { challenge: string; write: TableWrite } {
  const challenge = newSecret()
  const expiryMs = nowMs + passkeyChallengeLifeMs
  const row = { holder: hashOf(holder), expiryMs, expiresAt: toTtlSeconds(expiryMs) }
  return { challenge, write: putRow({ ...passkeyChallengeKey(hashSecret(challenge)), ...row }) }
}

/** The write that spends a challenge. Its condition fails if it is unknown, spent, expired or of another holder. */
export const buildPasskeyChallengeRemoval = (challenge: string, holder: ChallengeHolder, nowMs: number): TableWrite =>
  removeRow(
    passkeyChallengeKey(hashSecret(challenge)),
    allConditionsHold(attributesEqual({ holder: hashOf(holder) }), attributesAbove({ expiryMs: nowMs })),
  )

/**
 * Spends a challenge, whatever becomes of the answer to it.
 * @returns false if it is unknown, spent, expired or of another browser or session
 */
export const spendPasskeyChallenge = (...given: Parameters<typeof buildPasskeyChallengeRemoval>): Promise<boolean> =>
  writeIfConditionHolds(buildPasskeyChallengeRemoval(...given))

import { emailReservationKey } from './rows.ts'
import {
  allConditionsHold,
  anyConditionHolds,
  attributesEqual,
  attributesMissing,
  rowMissing,
} from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { readRow } from '../kernel/table/read.ts'
import { putRow, removeRow, buildRowConditionCheck, updateRow } from '../kernel/table/row-update.ts'
import type { RowUpdate } from '../kernel/table/row-update.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'

/**
 * The account that holds an address. The row of an account's own address contains everything that a log-in needs, so
 * one read suffices; `passwordHash` is a copy of the account's password hash. `emailId` is present for a further
 * address only, which can't be used to sign in.
 */
export interface EmailHolderItem {
  readonly userId: number
  readonly passwordHash?: string
  readonly confirmed?: boolean
  /** When the password was last changed, epoch ms; absent while the account has its first password. */
  readonly passwordMs?: number
  readonly emailId?: number
}

export type LoginCredentials = Required<Omit<EmailHolderItem, 'emailId'>>

/** Reads the account that holds an address, consistently. Key: EMAIL#<address> / LOCK. */
export const readEmailHolder = (email: string): Promise<EmailHolderItem | undefined> =>
  readRow(emailReservationKey(email), { consistent: true })

/**
 * Reads the log-in data of the account that signs in with this address; undefined for an address that an account added
 * to its own, which can't be used to sign in.
 */
export async function readLoginByEmail(email: string): Promise<LoginCredentials | undefined> {
  const item = await readEmailHolder(email)
  return item?.passwordHash === undefined
    ? undefined
    : {
        userId: item.userId,
        passwordHash: item.passwordHash,
        confirmed: item.confirmed ?? false,
        passwordMs: item.passwordMs ?? 0,
      }
}

const update = (email: string, change: RowUpdate, ...conditions: readonly Condition[]): TableWrite =>
  updateRow(emailReservationKey(email), change, allConditionsHold(...conditions))

/**
 * The write that reserves an address for a new account; it replaces an unconfirmed sign-up of the same account only.
 */
export const reserveSignUpEmail = (email: string, userId: number, passwordHash: string, untilMs: number): TableWrite =>
  putRow(
    { ...emailReservationKey(email), userId, passwordHash, confirmed: false, expiresAt: toTtlSeconds(untilMs) },
    anyConditionHolds(rowMissing, attributesEqual({ userId, confirmed: false })),
  )

/**
 * The write that reserves a verified address that a user added to the account's own; it replaces any unconfirmed
 * sign-up.
 */
export const reserveAddedEmail = (email: string, userId: number, emailId: number): TableWrite =>
  putRow(
    { ...emailReservationKey(email), userId, emailId },
    anyConditionHolds(rowMissing, attributesEqual({ confirmed: false })),
  )

/** The write that releases an address; its condition fails if the address belongs to another user. */
export const releaseEmail = (email: string, userId: number): TableWrite =>
  removeRow(emailReservationKey(email), anyConditionHolds(rowMissing, attributesEqual({ userId })))

/**
 * The write that confirms an account's address and sets its password; its condition fails if the address is already
 * confirmed.
 */
export const confirmLoginEmail = (email: string, userId: number, passwordHash: string): TableWrite =>
  update(
    email,
    { set: { confirmed: true, passwordHash }, remove: ['expiresAt'] },
    attributesEqual({ userId, confirmed: false }),
  )

/** The condition, for a transaction, that an address still belongs to an unconfirmed account. */
export const requireUnconfirmedEmail = (email: string, userId: number): TableWrite =>
  buildRowConditionCheck(emailReservationKey(email), attributesEqual({ userId, confirmed: false }))

/** The write that replaces a password's hash by one with the current hashing parameters. */
export const rehashPassword = (email: string, passwordHash: string, seen: string): TableWrite =>
  update(email, { set: { passwordHash } }, attributesEqual({ passwordHash: seen }))

interface NewPassword {
  readonly userId: number
  readonly passwordHash: string
  readonly passwordMs: number
}

/**
 * The write that changes the password; its condition fails if the stored hash is no longer `seen`, the one that was
 * checked.
 */
export const changePassword = (
  email: string,
  { userId, passwordHash, passwordMs }: NewPassword,
  seen: string,
): TableWrite => update(email, { set: { passwordHash, passwordMs } }, attributesEqual({ userId, passwordHash: seen }))

/**
 * The write of a password reset by mail, which also verifies the address. Its condition fails if the password has
 * changed since the link was mailed; `seenMs` is when the password of that time had been set.
 */
export const resetLoginPassword = (
  email: string,
  { userId, passwordHash, passwordMs }: NewPassword,
  seenMs: number,
): TableWrite =>
  update(
    email,
    { set: { passwordHash, passwordMs, confirmed: true }, remove: ['expiresAt'] },
    attributesEqual({ userId }),
    passwordUnchanged(seenMs),
  )

/**
 * The condition that the password has not changed since a code or link was mailed. `seenMs`: when the password of that
 * time had been set; 0 for the account's first password.
 */
const passwordUnchanged = (seenMs: number): Condition =>
  seenMs > 0 ? attributesEqual({ passwordMs: seenMs }) : attributesMissing('passwordMs')

/** The condition, for a transaction, that the password has not changed since a code was mailed. */
export const requirePasswordUnchangedSince = (email: string, userId: number, seenMs: number): TableWrite =>
  buildRowConditionCheck(emailReservationKey(email), attributesEqual({ userId }), passwordUnchanged(seenMs))

/**
 * The condition, for a transaction, that the stored hash is still the one that was checked, so a concurrent log-in and
 * password change can't both succeed.
 */
export const requirePasswordHashUnchanged = (email: string, passwordHash: string): TableWrite =>
  buildRowConditionCheck(emailReservationKey(email), attributesEqual({ passwordHash }))

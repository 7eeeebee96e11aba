import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Account } from '@nestboard/shared/profile/model.ts'
import { accountKey } from '../kernel/rows.ts'
import {
  allConditionsHold,
  anyConditionHolds,
  rowExists,
  attributesEqual,
  attributesMissing,
  rowMissing,
} from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { readRow } from '../kernel/table/read.ts'
import { putRow, updateRow } from '../kernel/table/row-update.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'

/** An account as stored: the fields that its owner may read, plus the fields that only the auth feature reads. */
export interface LoginAccountItem extends Omit<Account, 'deletionMs'> {
  readonly passwordHash: string
  readonly country: string
  readonly nco: number
  /** Scheduled time of the account's erasure, epoch ms; absent unless the owner requested deletion. */
  readonly deletionMs?: number
  /** When the account's erasure began, epoch ms; from then on every change is refused. */
  readonly erasingMs?: number
  /**
   * When the owner last set the password, epoch ms. `keptSessionId` is the session in which it was set; a stream
   * reaction ends all older sessions of the account.
   */
  readonly passwordMs?: number
  readonly keptSessionId?: number
  /**
   * The supplier to which the account's owner assigned the account's own email address; absent if the address is the
   * owner's alone.
   */
  readonly supplierId?: number
}

const watch = (id: number): EntityRef[] => [formatEntityRef('UserAccount', id), formatEntityRef('User', id)]

/** Reads an account by id, consistently. Key: U#<id> / ACCOUNT. */
export async function readLoginAccount(userId: number): Promise<LoginAccountItem | undefined> {
  const item = await readRow<LoginAccountItem>(accountKey(userId), { consistent: true })
  return item && !('erasedMs' in item) ? item : undefined
}

/**
 * The write of a new account that expires at `untilMs` unless it is confirmed. It may replace an unconfirmed account,
 * because a sign-up can be repeated.
 */
export const putUnconfirmedAccount = (item: LoginAccountItem, untilMs: number): TableWrite =>
  putRow(
    { ...accountKey(item.id), ...item, watch: watch(item.id), expiresAt: toTtlSeconds(untilMs) },
    anyConditionHolds(rowMissing, attributesEqual({ status: 'UNCONFIRMED' })),
  )

interface Change {
  readonly set: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
  /** A condition that the write must meet in addition to the account's existence. */
  readonly onlyIf?: Condition
}

/** The write that changes fields of an account and advances its version; it fails if the account is being erased. */
export const changeLoginAccount = (userId: number, { set, remove, onlyIf }: Change, nowMs: number): TableWrite =>
  updateRow(
    accountKey(userId),
    { set: { ...set, nms: nowMs }, remove },
    allConditionsHold(rowExists, attributesMissing('erasingMs'), onlyIf),
  )

/**
 * The write that sets fields of an account, removes none and advances the account's version; it fails if the account
 * is being erased.
 */
export const setLoginAccountFields = (
  userId: number,
  set: Readonly<Record<string, unknown>>,
  nowMs: number,
): TableWrite => changeLoginAccount(userId, { set }, nowMs)

/** The write that confirms an account whose address was verified by mail; the account then no longer expires. */
export const confirmAccount = (userId: number, more: Readonly<Record<string, unknown>>, nowMs: number): TableWrite =>
  changeLoginAccount(userId, { set: { ...more, status: 'CONFIRMED' }, remove: ['expiresAt'] }, nowMs)

/**
 * The account fields to set with a new password. A stream reaction that sees them change ends the sessions that began
 * with the old password.
 */
export const buildNewPasswordFields = (keptSessionId: number, nowMs: number) => ({ passwordMs: nowMs, keptSessionId })

import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Account } from '@nestboard/shared/profile/model.ts'
import { accountKey } from '../kernel/rows.ts'
import { allOf, anyOf, exists, is, lacks, missing } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { rowAt } from '../kernel/table/read.ts'
import { putRow, updateRow } from '../kernel/table/write.ts'
import { ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** A stored account: fields that its owner reads, and fields that only this feature reads. */
export interface LoginAccountItem extends Omit<Account, 'deletionMs'> {
  readonly passwordHash: string
  readonly country: string
  readonly nco: number
  /** When it is to be erased, epoch ms; absent without a request for deletion. */
  readonly deletionMs?: number
  /** When its erasure began, epoch ms; every later change is refused. */
  readonly erasingMs?: number
  /** When its owner last set the password, epoch ms, and in which session; a reaction ends all older sessions. */
  readonly passwordMs?: number
  readonly keptSessionId?: number
  /** The supplier that the account's own address represents. */
  readonly supplierId?: number
}

const watch = (id: number): EntityRef[] => [entityRef('UserAccount', id), entityRef('User', id)]

/** An account, by id, read consistently. U#<id> / ACCOUNT */
export async function loginAccountById(userId: number): Promise<LoginAccountItem | undefined> {
  const item = await rowAt<LoginAccountItem>(accountKey(userId), { consistent: true })
  return item && !('erasedMs' in item) ? item : undefined
}

/** The write of a new account; it may replace an unconfirmed one when a sign-up is repeated. */
export const putAccount = (item: LoginAccountItem, untilMs: number): Write =>
  putRow(
    { ...accountKey(item.id), ...item, watch: watch(item.id), expiresAt: ttlSeconds(untilMs) },
    anyOf(missing, is({ status: 'UNCONFIRMED' })),
  )

interface Change {
  readonly set: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
  /** A further condition besides existence. */
  readonly onlyIf?: Condition
}

/** The write that changes fields of an account that is not being erased, and its version. */
export const changeLoginAccount = (userId: number, { set, remove, onlyIf }: Change, nowMs: number): Write =>
  updateRow(accountKey(userId), { set: { ...set, nms: nowMs }, remove }, allOf(exists, lacks('erasingMs'), onlyIf))

/** The write that sets fields of an account that is not being erased. */
export const updateLoginAccount = (userId: number, set: Readonly<Record<string, unknown>>, nowMs: number): Write =>
  changeLoginAccount(userId, { set }, nowMs)

/** The write that confirms an account after its address was verified by mail. */
export const confirmAccount = (userId: number, more: Readonly<Record<string, unknown>>, nowMs: number): Write =>
  changeLoginAccount(userId, { set: { ...more, status: 'CONFIRMED' }, remove: ['expiresAt'] }, nowMs)

/** The account's fields for a new password. A reaction to them ends sessions that began with the old one. */
export const passwordSet = (keptSessionId: number, nowMs: number) => ({ passwordMs: nowMs, keptSessionId })

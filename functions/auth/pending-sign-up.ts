import { unconfirmedAccountLifeMs } from '@nestboard/shared/auth/model.ts'
import { buildCookieName, formatSetCookie } from '../kernel/request/cookie.ts'
import { pendingSignUpKey } from './rows.ts'
import type { OperationContext } from '../kernel/request/operation.ts'
import { hashSecret, newSecret } from '../kernel/secrets/new-id.ts'
import { readRow } from '../kernel/table/read.ts'
import { overwriteRow, removeRow } from '../kernel/table/row-update.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'

/**
 * The data of an unconfirmed sign-up, as entered in one browser. It counts only if that browser also confirms the
 * address.
 */
export interface PendingSignUp {
  readonly userId: number
  readonly passwordHash: string
  readonly name: string
  readonly country: string
}

const cookieName = buildCookieName('nb-signup')

/**
 * Builds the write that stores this browser's sign-up next to those of other browsers, and the cookie by which the
 * browser is recognized when it confirms.
 */
export function buildPendingSignUpWrite(
  email: string,
  entered: PendingSignUp,
  nowMs: number,
): { write: TableWrite; cookie: string } {
  const secret = newSecret()
  const untilMs = nowMs + unconfirmedAccountLifeMs
  return {
    write: overwriteRow({
      ...pendingSignUpKey(email, hashSecret(secret)),
      ...entered,
      untilMs,
      expiresAt: toTtlSeconds(untilMs),
    }),
    cookie: formatSetCookie(cookieName, secret, unconfirmedAccountLifeMs / 1000),
  }
}

/**
 * Reads the sign-up that this browser made with the address; undefined if there is none. Key: EMAIL#<email> /
 * SIGNUP#<hash>.
 */
export async function readPendingSignUp(
  email: string,
  { cookieOf, nowMs }: Pick<OperationContext, 'cookieOf' | 'nowMs'>,
): Promise<(PendingSignUp & { readonly usedUp: TableWrite }) | undefined> {
  const secret = cookieOf(cookieName)
  if (!secret) return undefined
  const key = pendingSignUpKey(email, hashSecret(secret))
  const row = await readRow<PendingSignUp & { untilMs: number }>(key, { consistent: true })
  if (!row || row.untilMs <= nowMs) return undefined
  return { ...row, usedUp: removeRow(key) }
}

/** Removes the sign-up cookie once the sign-up is confirmed. */
export function clearSignUpCookie({ cookieOf, cookies }: OperationContext): void {
  if (cookieOf(cookieName)) cookies.push(formatSetCookie(cookieName, '', 0))
}

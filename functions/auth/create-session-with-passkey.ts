import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { passkeyChallengeLifeMs } from '@nestboard/shared/auth/model.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { buildCookieName, formatSetCookie } from '../kernel/request/cookie.ts'
import type { Operation, OperationContext } from '../kernel/request/operation.ts'
import { newSecret } from '../kernel/secrets/new-id.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { readLoginAccount } from './account.store.ts'
import { findKnownDeviceId, rememberDevice } from './device.ts'
import {
  getRelyingPartyId,
  isCounterOfCopy,
  isPasskeySignatureValid,
  readClaimedChallenge,
  readPasskeyAnswer,
} from './passkey-answer.ts'
import { buildPasskeyChallenge, notePasskeyUse, readPasskeys, spendPasskeyChallenge } from './passkey.store.ts'
import { buildNewSession } from './session.store.ts'
import { setSessionCookie } from './set-session-cookie.ts'

const cookieName = buildCookieName('nb-passkey')
const browserOf = ({ cookieOf }: OperationContext): string | undefined =>
  /^[\w-]{43}$/.exec(cookieOf(cookieName) ?? '')?.[0]

/**
 * Makes a challenge for a log-in, which only this browser may answer. Tabs of one browser share its secret, so that
 * opening the log-in in a second tab leaves the first one valid.
 */
export const requestPasskeyLogIn: Operation<typeof routes.requestPasskeyLogIn> = async (_, context) => {
  const browser = browserOf(context) ?? newSecret()
  const { challenge, write } = buildPasskeyChallenge({ browser }, context.nowMs)
  await commitTransaction([{ write }])
  context.cookies.push(formatSetCookie(cookieName, browser, passkeyChallengeLifeMs / 1000))
  return { challenge, rpId: getRelyingPartyId(context.siteOrigin) }
}

/**
 * Signs in with a passkey. The account is the one that the passkey names, and only passkeys of that account count.
 * Every refusal is the same, so nobody learns which accounts or passkeys exist.
 */
export const createSessionWithPasskey: Operation<typeof routes.createSessionWithPasskey> = async (given, context) => {
  const { credentialId, signature, userHandle } = given
  const { nowMs, siteOrigin, log } = context
  const wrong = () => badRequest(authErrorTexts.wrongPasskey)
  const challenge = readClaimedChallenge(given)
  const browser = browserOf(context)
  if (!challenge || !browser) throw wrong()
  const userId = parsePasskeyUserHandle(userHandle)
  const [isSpent, account, passkeys = []] = await Promise.all([
    spendPasskeyChallenge(challenge, { browser }, nowMs),
    ...(userId === undefined ? [] : ([readLoginAccount(userId), readPasskeys(userId)] as const)),
  ])
  const stated = readPasskeyAnswer(given, { type: 'webauthn.get', origin: siteOrigin })
  if (!isSpent || !stated || userId === undefined) throw wrong()
  const passkey = passkeys.find((each) => each.credentialId === credentialId)
  if (!account || account.erasingMs !== undefined || !passkey) throw wrong()
  if (!isPasskeySignatureValid(given, signature, passkey.publicKey)) throw wrong()
  if (isCounterOfCopy(passkey.counter, stated.counter)) {
    log.warn('passkey refused: its counter did not grow', { userId, passkeyId: passkey.id })
    throw wrong()
  }
  const { passwordHash, passwordMs = 0 } = account
  const isNewDevice = findKnownDeviceId(context, { userId, passwordHash }) === undefined
  const { write, session, token } = buildNewSession(userId, context.userAgent, nowMs, passwordMs, isNewDevice)
  await commitTransaction([{ write: notePasskeyUse(passkey, stated, nowMs), otherwise: wrong }, { write }])
  setSessionCookie(context, session, token)
  rememberDevice(context, userId, passwordHash)
  context.cookies.push(formatSetCookie(cookieName, '', 0))
  return session
}

/** The account's id as passkeys keep it: base64url of its digits in base 36. */
export const formatPasskeyUserHandle = (userId: number): string =>
  Buffer.from(userId.toString(36)).toString('base64url')

/** Parses the account's id from a passkey's answer. It is unverified input until the signature was checked. */
function parsePasskeyUserHandle(userHandle: string): number | undefined {
  const text = Buffer.from(userHandle, 'base64url').toString('utf8')
  const userId = /^[0-9a-z]{1,11}$/.test(text) ? Number.parseInt(text, 36) : 0
  return Number.isSafeInteger(userId) && userId > 0 ? userId : undefined
}

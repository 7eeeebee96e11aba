import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { describeDevice } from '@nestboard/shared/auth/describe-device.ts'
import { maxPasskeysOfUser, passkeyWithoutPasswordMs } from '@nestboard/shared/auth/model.ts'
import type { Passkey } from '@nestboard/shared/auth/model.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { badRequest, forbidden, notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation, OperationContext } from '../kernel/request/operation.ts'
import { readSession } from '../kernel/request/session.ts'
import { userOrSupplierStatsKey } from '../kernel/rows.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { addBoundedRow, buildCounterDecrementWrite } from '../kernel/table/bounded-row-set.ts'
import type { BoundedRowSet } from '../kernel/table/bounded-row-set.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { queueMail } from '../kernel/text/queue-mail.ts'
import { readLoginAccount } from './account.store.ts'
import { getRelyingPartyId, isAcceptablePublicKey, readClaimedChallenge, readPasskeyAnswer } from './passkey-answer.ts'
import { formatPasskeyUserHandle } from './create-session-with-passkey.ts'
import {
  buildPasskeyChallenge,
  buildPasskeyChallengeRemoval,
  putPasskey,
  readPasskey,
  readPasskeys,
  removePasskey,
  renamePasskey,
  spendPasskeyChallenge,
} from './passkey.store.ts'
import type { PasskeyItem } from './passkey.store.ts'
import { requireCorrectPassword } from './password.ts'

const passkeysOf = (userId: number): BoundedRowSet<PasskeyItem> => ({
  key: userOrSupplierStatsKey(`U#${userId}`),
  counter: 'passkeys',
  most: maxPasskeysOfUser,
  read: () => readPasskeys(userId),
  full: () => badRequest(authErrorTexts.passkeyLimit),
})

const toPasskey = ({ id, name, createdMs, usedMs, isSynced }: PasskeyItem): Passkey => ({
  id,
  name,
  createdMs,
  usedMs,
  isSynced,
})

/**
 * Makes a challenge for a new passkey, which only this session may answer. A passkey outlives the session that added
 * it, so an old session, which may be stolen or left open, has to prove the password.
 */
export const requestPasskey: Operation<typeof routes.requestPasskey> = async ({ password }, context) => {
  const { actor, nowMs } = context
  const { userId, sessionId } = actor
  const [account, passkeys] = await Promise.all([
    readLoginAccount(userId),
    readPasskeys(userId),
    password === undefined
      ? requireFreshSession(context)
      : requireCorrectPassword(context, password, authErrorTexts.invalidPassword),
  ])
  if (!account) throw notFound()
  if (passkeys.length >= maxPasskeysOfUser) throw badRequest(authErrorTexts.passkeyLimit)
  const { challenge, write } = buildPasskeyChallenge({ userId, sessionId }, nowMs)
  await commitTransaction([{ write }])
  return {
    challenge,
    rpId: getRelyingPartyId(context.siteOrigin),
    userHandle: formatPasskeyUserHandle(userId),
    email: account.email,
    name: account.name,
    knownCredentialIds: passkeys.map(({ credentialId }) => credentialId),
  }
}

async function requireFreshSession({ actor, nowMs }: OperationContext<UserActor>): Promise<void> {
  const session = await readSession(actor, actor.sessionId)
  if (session === undefined || nowMs - session.nco >= passkeyWithoutPasswordMs)
    throw forbidden(authErrorTexts.passwordAsked)
}

/**
 * Adds a passkey. What its device states about itself is not asked for, so nothing of it is signed: a caller who makes
 * up an answer only adds a key of their own to their own account.
 */
export const createPasskey: Operation<typeof routes.createPasskey> = async (given, context) => {
  const { actor, nowMs, once, siteOrigin, userAgent } = context
  const { userId, sessionId } = actor
  const { credentialId, publicKey } = given
  const wrong = () => badRequest(authErrorTexts.wrongPasskey)
  const challenge = readClaimedChallenge(given)
  if (!challenge) throw wrong()
  const holder = { userId, sessionId }
  const stated = readPasskeyAnswer(given, { type: 'webauthn.create', origin: siteOrigin })
  if (!stated || !isAcceptablePublicKey(publicKey)) {
    await spendPasskeyChallenge(challenge, holder, nowMs)
    throw wrong()
  }
  const [account, passkeys] = await Promise.all([readLoginAccount(userId), readPasskeys(userId)])
  if (!account) throw notFound()
  const { counter, isSynced } = stated
  const name = describeDevice(userAgent)
  const about = { id: newId(), name, createdMs: nowMs, usedMs: null, isSynced }
  const item = { ...about, userId, credentialId, publicKey, counter, nms: nowMs }
  const mail = { to: account.email, template: 'passkey-added' as const, values: { name: account.name, passkey: name } }
  await addBoundedRow(
    passkeysOf(userId),
    (there) => {
      if (there.some((each) => each.credentialId === credentialId)) throw wrong()
      return [
        { write: buildPasskeyChallengeRemoval(challenge, holder, nowMs), otherwise: wrong },
        { write: putPasskey(item) },
        { write: queueMail(mail, nowMs) },
      ]
    },
    { seen: passkeys, isExact: true, repeat: { once, answer: toPasskey(item) } },
  )
  return toPasskey(item)
}

export const listPasskeys: Operation<typeof routes.listPasskeys> = async (_, { actor }) => {
  const passkeys = await readPasskeys(actor.userId)
  return { passkeys: passkeys.toSorted((a, b) => a.createdMs - b.createdMs).map(toPasskey) }
}

export const updatePasskey: Operation<typeof routes.updatePasskey> = async ({ id, name }, { actor, nowMs }) => {
  await commitTransaction([{ write: renamePasskey(actor.userId, id, name, nowMs), otherwise: () => notFound() }])
  return {}
}

/** Removes a passkey. Sessions that it began go on: the list of sessions ends them. */
export const deletePasskey: Operation<typeof routes.deletePasskey> = async ({ id }, { actor, nowMs }) => {
  const { userId } = actor
  const [passkey, account] = await Promise.all([readPasskey(userId, id), readLoginAccount(userId)])
  if (!passkey || !account) throw notFound()
  const values = { name: account.name, passkey: passkey.name }
  await commitTransaction([
    { write: removePasskey(userId, id), otherwise: () => notFound() },
    { write: buildCounterDecrementWrite(passkeysOf(userId)) },
    { write: queueMail({ to: account.email, template: 'passkey-removed', values }, nowMs) },
  ])
  return {}
}

import { listPasskeys } from '@nestboard/shared/auth/routes.ts'
import { useSyncExternalStore } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { readLocalStorage, writeLocalStorage } from '../../lib/storage/storage.ts'

let offeredTo: number | undefined
const listeners = new Set<() => void>()

function change(to: number | undefined): void {
  offeredTo = to
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a passkey is to be offered to this user now. */
export const useIsPasskeyOffered = (userId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => offeredTo === userId,
    () => false,
  )

export const endPasskeyOffer = (): void => change(undefined)

const isTrue = (value: unknown): value is true => value === true

/**
 * Offers a passkey after a log-in by password: once in this browser, if the device can verify its user and the account
 * has none yet.
 */
export async function offerPasskeyOnce(userId: number): Promise<void> {
  if (readLocalStorage('passkeyOffered', isTrue)) return
  if (!(await window.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable())) return
  const { passkeys } = await callApiRoute(listPasskeys, {})
  if (passkeys.length > 0) return
  writeLocalStorage('passkeyOffered', true)
  change(userId)
}

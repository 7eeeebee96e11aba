import type { Session } from '@nestboard/shared/auth/model.ts'
import { passkeyChallengeLifeMs } from '@nestboard/shared/auth/model.ts'
import { createSessionWithPasskey, requestPasskeyLogIn } from '@nestboard/shared/auth/routes.ts'
import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'

// Loaded when a passkey is first asked for, because it comes with a library.

/**
 * Logs in with a passkey that the user chooses: in a dialog of the browser, or among the suggestions of the email
 * field.
 * @param suggesting aborted when the suggestions are to end; undefined for the dialog
 * @returns undefined if the user canceled
 * @throws ApiError
 */
export async function logInWithPasskey(suggesting?: AbortSignal): Promise<Session | undefined> {
  const { challenge, rpId } = await callApiRoute(requestPasskeyLogIn, {})
  // Suggestions that begin now would close the dialog that has opened meanwhile.
  if (suggesting?.aborted) return undefined
  const optionsJSON = { challenge, rpId, userVerification: 'required', timeout: passkeyChallengeLifeMs } as const
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: suggesting !== undefined }).catch(
    undefinedIfCanceled,
  )
  if (!answer) return undefined
  const { clientDataJSON, authenticatorData, signature, userHandle = '-' } = answer.response
  const sent = { credentialId: answer.id, clientDataJSON, authenticatorData, signature, userHandle }
  return callApiRoute(createSessionWithPasskey, sent)
}

/** A suggestion is renewed before its challenge expires, for people who leave the log-in open. */
const renewedAfterMs = passkeyChallengeLifeMs - 60_000

/**
 * Offers passkeys among the suggestions of the email field until one was chosen or the signal is aborted.
 * @returns undefined without a choice
 * @throws ApiError if the server refused the chosen passkey
 */
export async function offerPasskeysInAutofill(signal: AbortSignal): Promise<Session | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', cancel)
  for (let isRenewed = true; isRenewed && !signal.aborted;) {
    isRenewed = false
    const timer = setTimeout(() => {
      isRenewed = true
      cancel()
    }, renewedAfterMs)
    // One after the other, because a browser offers passkeys of one challenge at a time.
    const session = await logInWithPasskey(signal).finally(() => clearTimeout(timer))
    if (session) return session
  }
  return undefined
}

/** Browsers tell neither whether the user canceled nor whether there was no passkey, so that no page can find out. */
export function undefinedIfCanceled(error: unknown): undefined {
  const isCanceled = error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name)
  if (!isCanceled) throw error
}

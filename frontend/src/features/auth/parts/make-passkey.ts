import type { Passkey } from '@nestboard/shared/auth/model.ts'
import { passkeyChallengeLifeMs } from '@nestboard/shared/auth/model.ts'
import { createPasskey, requestPasskey } from '@nestboard/shared/auth/routes.ts'
import { startRegistration } from '@simplewebauthn/browser'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { undefinedIfCanceled } from './log-in-with-passkey.ts'

// Loaded when a passkey is to be made, because it comes with a library.

/** Signature algorithms to offer (COSE): Ed25519, ECDSA on P-256, RSA with SHA-256. The server accepts no other. */
const algorithms = [-8, -7, -257]

/**
 * Makes a passkey on this device or one that the browser reaches, and adds it to the account.
 * @param password needed if the log-in was a while ago
 * @returns `known` if the device already keeps one for the account; undefined if its user canceled
 * @throws ApiError
 */
export async function makePasskey(
  password: string | undefined,
  idempotencyKey: string,
): Promise<Passkey | 'known' | undefined> {
  const asked = await callApiRoute(requestPasskey, { ...(password !== undefined && { password }) })
  const answer = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.rpId, name: 'Nestboard' },
      user: { id: asked.userHandle, name: asked.email, displayName: asked.name },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: asked.knownCredentialIds.map((id) => ({ id, type: 'public-key' as const })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: passkeyChallengeLifeMs,
    },
  }).catch((error: unknown) =>
    error instanceof Error && error.name === 'InvalidStateError' ? 'known' : undefinedIfCanceled(error),
  )
  if (answer === undefined || answer === 'known') return answer
  const { clientDataJSON, authenticatorData = '', publicKey = '' } = answer.response
  const sent = { credentialId: answer.id, clientDataJSON, authenticatorData, publicKey }
  return callApiRoute(createPasskey, sent, { idempotencyKey })
}

import { createHash, createPublicKey, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** What the browser and the passkey state about a call, in base64url (WebAuthn, sections 5.8.1 and 6.1). */
export interface PasskeyAnswer {
  readonly credentialId: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
}

/** What a passkey's answer must be about. `origin`: scheme, host and port of the page that asked. */
interface ExpectedCeremony {
  readonly type: 'webauthn.create' | 'webauthn.get'
  readonly origin: string
}

/** The data that a passkey signs. `counter` counts its signatures; 0 for passkeys that don't count. */
interface AuthenticatorData {
  readonly isUserVerified: boolean
  readonly isSynced: boolean
  readonly counter: number
  /** The id of the new credential, in base64url; only in answers of `webauthn.create`. */
  readonly credentialId: string | undefined
}

const bytesOf = (base64url: string): Buffer => Buffer.from(base64url, 'base64url')
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** The domain that a site's passkeys belong to: the host of its origin, without the port. */
export const getRelyingPartyId = (origin: string): string => new URL(origin).hostname

/** The challenge that an answer claims to sign; undefined if the answer's client data is unreadable. */
export const readClaimedChallenge = ({ clientDataJSON }: Pick<PasskeyAnswer, 'clientDataJSON'>): string | undefined => {
  const { challenge } = parseClientData(clientDataJSON)
  return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined
}

function parseClientData(clientDataJSON: string): Partial<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(bytesOf(clientDataJSON).toString('utf8'))
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

/**
 * Checks everything about an answer except its challenge and signature: kind of call, origin, domain, and that the
 * passkey has verified its user.
 * @returns what the passkey stated; undefined for an answer to refuse
 */
export function readPasskeyAnswer(answer: PasskeyAnswer, expected: ExpectedCeremony): AuthenticatorData | undefined {
  const { type, origin, crossOrigin, topOrigin } = parseClientData(answer.clientDataJSON)
  if (type !== expected.type || origin !== expected.origin) return undefined
  // A page of another site that frames ours must not start a log-in.
  if (crossOrigin === true || topOrigin !== undefined) return undefined
  const data = bytesOf(answer.authenticatorData)
  if (data.length < 37 || !data.subarray(0, 32).equals(sha256(getRelyingPartyId(expected.origin)))) return undefined
  const flags = data[32]!
  const isUserVerified = (flags & presentAndVerified) === presentAndVerified
  if (!isUserVerified) return undefined
  const credentialId = readNewCredentialId(data, flags)
  const isCreation = expected.type === 'webauthn.create'
  if (isCreation && credentialId !== answer.credentialId) return undefined
  return { isUserVerified, isSynced: (flags & backedUp) !== 0, counter: data.readUInt32BE(33), credentialId }
}

// Bits of the flags in byte 32.
const presentAndVerified = 0b101
const backedUp = 0b1_0000
const hasCredential = 0b100_0000

/** The new credential's id follows 37 bytes of header, 16 bytes that name the device's maker, and its own length. */
function readNewCredentialId(data: Buffer, flags: number): string | undefined {
  if ((flags & hasCredential) === 0 || data.length < 55) return undefined
  const length = data.readUInt16BE(53)
  const id = data.subarray(55, 55 + length)
  return length > 0 && length <= 1023 && id.length === length ? id.toString('base64url') : undefined
}

/** Whether a new passkey's public key (SPKI, base64url) is of an algorithm that was offered. */
export const isAcceptablePublicKey = (publicKey: string): boolean => {
  const key = openPublicKey(publicKey)
  return (
    key !== undefined && (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048)
  )
}

function openPublicKey(publicKey: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' })
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
    const isOffered = type === 'ed25519' || type === 'rsa' || (type === 'ec' && details?.namedCurve === 'prime256v1')
    return isOffered ? key : undefined
  } catch {
    return undefined
  }
}

/** Whether the signature of a log-in was made with the private key of this public key. */
export function isPasskeySignatureValid(answer: PasskeyAnswer, signature: string, publicKey: string): boolean {
  const key = openPublicKey(publicKey)
  if (!key) return false
  const signed = Buffer.concat([bytesOf(answer.authenticatorData), sha256(bytesOf(answer.clientDataJSON))])
  try {
    return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key, bytesOf(signature))
  } catch {
    return false
  }
}

/**
 * Whether a passkey's counter shows a copy of its device: it must grow with each signature, unless the passkey doesn't
 * count (WebAuthn, section 6.1.1).
 */
export const isCounterOfCopy = (stored: number, sent: number): boolean => (stored > 0 || sent > 0) && sent <= stored

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import * as routes from '@nestboard/shared/auth/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'

/** The origin of requests in tests of functions. */
export const siteOrigin = 'http://nestboard.test'

type LogInAnswer = RouteParamsInput<typeof routes.createSessionWithPasskey>

/** What a test lets a device state falsely. */
export interface FalseStatements {
  readonly origin?: string
  readonly type?: string
  readonly more?: Readonly<Record<string, unknown>>
  readonly rpId?: string
  readonly flags?: number
  readonly counter?: number
}

const verifiedUser = 0b101
const withCredential = 0b100_0000
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url')

/** A device that makes a passkey of P-256 and signs with it, as a phone or a computer does. */
export function createPasskeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  // The public key as a CBOR map (COSE): kind 2, algorithm -7, curve 1, then the point's coordinates.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const clientDataOf = (
    challenge: string,
    type: string,
    { origin = siteOrigin, more = {}, ...given }: FalseStatements,
  ) => Buffer.from(JSON.stringify({ type: given.type ?? type, challenge, origin, crossOrigin: false, ...more }))
  const headOf = ({ rpId = 'nestboard.test', flags = verifiedUser, counter = 0 }: FalseStatements, more = 0) => {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags | more, 0)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), rest])
  }
  return {
    cose,
    credentialId: base64url(id),
    /** The answer to a challenge for a new passkey. */
    create: (challenge: string, falsely: FalseStatements = {}): RouteParamsInput<typeof routes.createPasskey> => {
      const length = Buffer.from([0, id.length])
      const head = headOf(falsely, withCredential)
      return {
        credentialId: base64url(id),
        clientDataJSON: base64url(clientDataOf(challenge, 'webauthn.create', falsely)),
        authenticatorData: base64url(Buffer.concat([head, Buffer.alloc(16), length, id, cose])),
        publicKey: base64url(publicKey.export({ format: 'der', type: 'spki' })),
      }
    },
    /** The answer to a challenge for a log-in to the account with this handle. */
    logIn: (challenge: string, userHandle: string, falsely: FalseStatements = {}): LogInAnswer => {
      const clientData = clientDataOf(challenge, 'webauthn.get', falsely)
      const head = headOf(falsely)
      return {
        credentialId: base64url(id),
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(head),
        signature: base64url(sign('sha256', Buffer.concat([head, sha256(clientData)]), privateKey)),
        userHandle,
      }
    },
  }
}

/** Adds a passkey to a person's account through the API. */
export async function addPasskey(person: { readonly cookie: string }, falsely?: FalseStatements) {
  const device = createPasskeyDevice()
  const asked = await callRoute(handler, routes.requestPasskey, {}, person)
  if (!asked.data) throw new Error(`no challenge: ${asked.error}`)
  const { data } = await callRoute(handler, routes.createPasskey, device.create(asked.data.challenge, falsely), person)
  if (!data) throw new Error('the passkey was refused')
  return { device, passkey: data, userHandle: asked.data.userHandle }
}

/** Asks for a challenge for a log-in. `cookie` is that of the browser, which must send it with the answer. */
export async function requestLogIn(cookie?: string): Promise<{ challenge: string; cookie: string }> {
  const { data, jar } = await callRoute(handler, routes.requestPasskeyLogIn, {}, { cookie })
  if (!data) throw new Error('no challenge')
  return { challenge: data.challenge, cookie: jar }
}

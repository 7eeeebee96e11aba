import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { passkeyChallengeLifeMs } from '@nestboard/shared/auth/model.ts'
import * as routes from '@nestboard/shared/auth/routes.ts'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { isPasskeySignatureValid, readPasskeyAnswer } from './passkey-answer.ts'
import { addPasskey, createPasskeyDevice, requestLogIn, siteOrigin } from './testing/passkey-device.ts'
import type { FalseStatements } from './testing/passkey-device.ts'
import { newPerson } from './testing/person.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

type Answer = Parameters<typeof callRoute<typeof routes.createSessionWithPasskey>>[2]
const send = (answer: Answer, cookie?: string) =>
  callRoute(handler, routes.createSessionWithPasskey, answer, { cookie })

/** Expects the one answer that every refused log-in gets, and that no session was written. */
async function expectRefusal(userId: number, answer: Answer, cookie?: string): Promise<void> {
  const sessions = async () => (await scanRowsByPrefix(`U#${userId}`)).filter(({ sk }) => sk.startsWith('SESSION#'))
  const before = await sessions()
  const { code, error, cookie: given } = await send(answer, cookie)
  expect([code, error, given]).toEqual([400, authErrorTexts.wrongPasskey, undefined])
  expect(await sessions()).toEqual(before)
}

describe('a passkey', () => {
  it('logs in without password or address, and its use is noted', async () => {
    const person = await newPerson()
    const { device, passkey, userHandle } = await addPasskey(person)
    const { challenge, cookie } = await requestLogIn()
    const { code, data, cookie: session } = await send(device.logIn(challenge, userHandle), cookie)
    expect([code, data?.userId]).toEqual([200, person.userId])
    const list = await callRoute(handler, routes.listPasskeys, {}, { cookie: session })
    expect(list.data?.passkeys).toEqual([{ ...passkey, usedMs: Date.now() }])
  })

  it('that counts its signatures logs in as long as the counter grows', async () => {
    const person = await newPerson()
    const { device, userHandle } = await addPasskey(person, { counter: 1 })
    for (const counter of [2, 7]) {
      const { challenge, cookie } = await requestLogIn()
      expect((await send(device.logIn(challenge, userHandle, { counter }), cookie)).code).toBe(200)
    }
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { challenge, cookie } = await requestLogIn()
    await expectRefusal(person.userId, device.logIn(challenge, userHandle, { counter: 7 }), cookie)
    expect(warn.mock.calls.join('')).toContain('its counter did not grow')
    warn.mockRestore()
  })

  it('logs in from either of two tabs of one browser', async () => {
    const person = await newPerson()
    const { device, userHandle } = await addPasskey(person)
    const first = await requestLogIn()
    const second = await requestLogIn(first.cookie)
    expect(second.cookie).toBe(first.cookie)
    expect((await send(device.logIn(first.challenge, userHandle), second.cookie)).code).toBe(200)
  })
})

describe('a log-in is refused', () => {
  it('if its answer is replayed, by the same browser or another', async () => {
    const person = await newPerson()
    const { device, userHandle } = await addPasskey(person)
    const { challenge, cookie } = await requestLogIn()
    const answer = device.logIn(challenge, userHandle)
    expect((await send(answer, cookie)).code).toBe(200)
    await expectRefusal(person.userId, answer, cookie)
    await expectRefusal(person.userId, answer, (await requestLogIn()).cookie)
  })

  it('after a wrong answer to the same challenge', async () => {
    const person = await newPerson()
    const { device, userHandle } = await addPasskey(person)
    const { challenge, cookie } = await requestLogIn()
    await expectRefusal(person.userId, createPasskeyDevice().logIn(challenge, userHandle), cookie)
    await expectRefusal(person.userId, device.logIn(challenge, userHandle), cookie)
  })

  it('five minutes after its challenge was made, and not before', async () => {
    const person = await newPerson()
    const { device, userHandle } = await addPasskey(person)
    const [late, inTime] = [await requestLogIn(), await requestLogIn()]
    vi.setSystemTime(Date.now() + passkeyChallengeLifeMs - 1)
    expect((await send(device.logIn(inTime.challenge, userHandle), inTime.cookie)).code).toBe(200)
    vi.setSystemTime(Date.now() + 1)
    await expectRefusal(person.userId, device.logIn(late.challenge, userHandle), late.cookie)
  })

  it('in a browser that did not ask, with a made-up challenge, and with one for a new passkey', async () => {
    const person = await newPerson()
    const { device, userHandle } = await addPasskey(person)
    const { challenge, cookie } = await requestLogIn()
    await expectRefusal(person.userId, device.logIn(challenge, userHandle), (await requestLogIn()).cookie)
    await expectRefusal(person.userId, device.logIn(challenge, userHandle))
    await expectRefusal(person.userId, device.logIn('a'.repeat(43), userHandle), cookie)
    const asked = await callRoute(handler, routes.requestPasskey, {}, person)
    await expectRefusal(person.userId, device.logIn(asked.data!.challenge, userHandle), cookie)
    // The browser that asked still may answer.
    expect((await send(device.logIn(challenge, userHandle), cookie)).code).toBe(200)
  })

  it('with the passkey of another account, with an unknown account, and with a removed passkey', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()]
    const { device, passkey, userHandle } = await addPasskey(person)
    const theirs = await addPasskey(stranger)
    const attempt = async (answer: (challenge: string) => Answer) => {
      const { challenge, cookie } = await requestLogIn()
      await expectRefusal(person.userId, answer(challenge), cookie)
    }
    await attempt((challenge) => theirs.device.logIn(challenge, userHandle))
    await attempt((challenge) => ({ ...theirs.device.logIn(challenge, userHandle), credentialId: device.credentialId }))
    await attempt((challenge) => device.logIn(challenge, Buffer.from('zzz').toString('base64url')))
    await attempt((challenge) => device.logIn(challenge, 'not base36!'))
    await callRoute(handler, routes.deletePasskey, { id: passkey.id }, person)
    await attempt((challenge) => device.logIn(challenge, userHandle))
  })

  const forgeries: [string, FalseStatements][] = [
    ['of another origin', { origin: 'https://nestboard.test.evil.example' }],
    ['of another port', { origin: `${siteOrigin}:8080` }],
    ['of another domain', { rpId: 'evil.example' }],
    ['of a new passkey', { type: 'webauthn.create' }],
    ['in a frame of another site', { more: { crossOrigin: true, topOrigin: 'https://evil.example' } }],
    ['without the user', { flags: 0b100 }],
    ['without verification of the user', { flags: 0b001 }],
  ]
  it.each(forgeries)('for an answer %s, as a second implementation refuses it', async (_, falsely) => {
    const person = await newPerson()
    const { device, userHandle } = await addPasskey(person)
    const { challenge, cookie } = await requestLogIn()
    const answer = device.logIn(challenge, userHandle, falsely)
    await expectRefusal(person.userId, answer, cookie)
    await expect(verifyByLibrary(device, answer, challenge)).resolves.toBe(false)
  })

  it.each(['signature', 'authenticatorData', 'clientDataJSON'] as const)(
    'if a bit of its %s changed, as a second implementation refuses it',
    async (part) => {
      const device = createPasskeyDevice()
      const challenge = 'c'.repeat(43)
      const answer = device.logIn(challenge, 'MQ', { counter: 3 })
      const key = device.create(challenge).publicKey
      const accepts = (given: Answer) =>
        readPasskeyAnswer(given, { type: 'webauthn.get', origin: siteOrigin }) !== undefined &&
        isPasskeySignatureValid(given, given.signature, key)
      expect([accepts(answer), await verifyByLibrary(device, answer, challenge)]).toEqual([true, true])
      const bytes = Buffer.from(answer[part], 'base64url')
      for (let at = 0; at < bytes.length; at += 3) {
        const changed = Buffer.from(bytes)
        changed[at]! ^= 1
        const forged = { ...answer, [part]: changed.toString('base64url') }
        expect(accepts(forged)).toBe(false)
        expect(await verifyByLibrary(device, forged, challenge)).toBe(false)
      }
    },
  )
})

/** Whether @simplewebauthn/server accepts an answer. */
const verifyByLibrary = (device: ReturnType<typeof createPasskeyDevice>, answer: Answer, challenge: string) =>
  verifyAuthenticationResponse({
    response: {
      id: answer.credentialId,
      rawId: answer.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: answer,
    },
    expectedChallenge: challenge,
    expectedOrigin: siteOrigin,
    expectedRPID: 'nestboard.test',
    credential: { id: device.credentialId, publicKey: new Uint8Array(device.cose), counter: 0 },
  }).then(
    ({ verified }) => verified,
    () => false,
  )

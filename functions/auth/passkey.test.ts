import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { maxPasskeysOfUser, passkeyChallengeLifeMs, passkeyWithoutPasswordMs } from '@nestboard/shared/auth/model.ts'
import * as routes from '@nestboard/shared/auth/routes.ts'
import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { handler } from './index.ts'
import { addPasskey, createPasskeyDevice } from './testing/passkey-device.ts'
import type { FalseStatements } from './testing/passkey-device.ts'
import { listMailsToAddress, newPerson } from './testing/person.ts'
import type { Person } from './testing/person.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

const request = (person: { cookie: string }, password?: string) =>
  callRoute(handler, routes.requestPasskey, { ...(password !== undefined && { password }) }, person)
const list = async (person: Person) =>
  (await callRoute(handler, routes.listPasskeys, {}, person)).data?.passkeys.map(({ name }) => name)
const mailsOf = async ({ email }: Person) =>
  (await listMailsToAddress(email)).map(({ template, values }) => [template, values])

describe('a new passkey', () => {
  it('is named by its browser, listed with its dates, and told by mail', async () => {
    const person = await newPerson()
    const { passkey, device } = await addPasskey(person, { flags: 0b1_1101 })
    expect(passkey).toEqual({
      id: expect.any(Number) as number,
      name: 'Unknown device',
      createdMs: Date.now(),
      usedMs: null,
      isSynced: true,
    })
    const { body } = await callRoute(handler, routes.listPasskeys, {}, person)
    expect(body).not.toContain(device.credentialId)
    expect(await mailsOf(person)).toEqual([['passkey-added', { name: 'Ada Test', passkey: 'Unknown device' }]])
  })

  it('needs the password once the log-in is older than 15 minutes', async () => {
    const person = await newPerson()
    vi.setSystemTime(Date.now() + passkeyWithoutPasswordMs - 1)
    expect((await request(person)).code).toBe(200)
    vi.setSystemTime(Date.now() + 1)
    expect(await request(person)).toMatchObject({ code: 403, error: authErrorTexts.passwordAsked })
    expect(await request(person, 'not this one')).toMatchObject({ code: 400, error: authErrorTexts.invalidPassword })
    expect((await request(person, person.password)).code).toBe(200)
  })

  it('is refused beyond the tenth, before and after the device has answered', async () => {
    const person = await newPerson()
    const early = await request(person)
    for (let n = 0; n < maxPasskeysOfUser; n++) await addPasskey(person)
    expect(await request(person)).toMatchObject({ code: 400, error: authErrorTexts.passkeyLimit })
    const answer = createPasskeyDevice().create(early.data!.challenge)
    expect(await callRoute(handler, routes.createPasskey, answer, person)).toMatchObject({
      code: 400,
      error: authErrorTexts.passkeyLimit,
    })
    expect(await list(person)).toHaveLength(maxPasskeysOfUser)
  })

  it('tells the device which passkeys the account has, and is refused if it is one of them', async () => {
    const person = await newPerson()
    const { device } = await addPasskey(person)
    const { data } = await request(person)
    expect(data?.knownCredentialIds).toEqual([device.credentialId])
    await expectRefusal(person, device.create(data!.challenge))
  })

  const forgeries: [string, FalseStatements][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a log-in', { type: 'webauthn.get' }],
    ['a frame of another site', { more: { crossOrigin: true } }],
    ['a user who was not verified', { flags: 0b001 }],
  ]
  it.each(forgeries)('is refused for an answer about %s', async (_, falsely) => {
    const person = await newPerson()
    const { data } = await request(person)
    await expectRefusal(person, createPasskeyDevice().create(data!.challenge, falsely))
  })

  it('is refused with a challenge that is spent, expired, made up or of another session', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()]
    const { data } = await request(person)
    await expectRefusal(stranger, createPasskeyDevice().create(data!.challenge))
    await expectRefusal(person, createPasskeyDevice().create('a'.repeat(43)))
    await expectRefusal(person, { ...createPasskeyDevice().create(data!.challenge), publicKey: 'AAAA' })
    await expectRefusal(person, createPasskeyDevice().create(data!.challenge))
    const late = await request(person)
    vi.setSystemTime(Date.now() + passkeyChallengeLifeMs)
    await expectRefusal(person, createPasskeyDevice().create(late.data!.challenge))
  })

  it('is refused with a key of another kind, a short one, or the id of another credential', async () => {
    const person = await newPerson()
    const spki = (key: { export: (as: { format: 'der'; type: 'spki' }) => Buffer }) =>
      key.export({ format: 'der', type: 'spki' }).toString('base64url')
    for (const change of [
      { publicKey: spki(generateKeyPairSync('ec', { namedCurve: 'secp384r1' }).publicKey) },
      { publicKey: spki(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey) },
      { publicKey: spki(generateKeyPairSync('x25519').publicKey) },
      { credentialId: 'AAAA' },
    ]) {
      const { data } = await request(person)
      await expectRefusal(person, { ...createPasskeyDevice().create(data!.challenge), ...change })
    }
  })

  async function expectRefusal(person: Person, answer: ReturnType<ReturnType<typeof createPasskeyDevice>['create']>) {
    const [before, mails] = [await list(person), await mailsOf(person)]
    const { code, error } = await callRoute(handler, routes.createPasskey, answer, person)
    expect([code, error]).toEqual([400, authErrorTexts.wrongPasskey])
    expect([await list(person), await mailsOf(person)]).toEqual([before, mails])
  }
})

describe('a passkey of the account', () => {
  it('is renamed and removed, which a mail tells, and makes room for another', async () => {
    const person = await newPerson()
    const { passkey } = await addPasskey(person)
    const { id } = passkey
    expect((await callRoute(handler, routes.updatePasskey, { id, name: 'My phone' }, person)).code).toBe(200)
    expect(await list(person)).toEqual(['My phone'])
    expect((await callRoute(handler, routes.deletePasskey, { id }, person)).code).toBe(200)
    expect(await list(person)).toEqual([])
    expect(await mailsOf(person)).toContainEqual(['passkey-removed', { name: 'Ada Test', passkey: 'My phone' }])
    expect((await callRoute(handler, routes.deletePasskey, { id }, person)).code).toBe(404)
    for (let n = 0; n < maxPasskeysOfUser; n++) await addPasskey(person)
  })

  it('is not found by anybody else', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()]
    const { passkey } = await addPasskey(person)
    const { id } = passkey
    expect((await callRoute(handler, routes.updatePasskey, { id, name: 'Mine' }, stranger)).code).toBe(404)
    expect((await callRoute(handler, routes.deletePasskey, { id }, stranger)).code).toBe(404)
    expect([await list(person), await list(stranger)]).toEqual([['Unknown device'], []])
  })
})

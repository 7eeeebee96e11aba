import { simulatedLambda, resetSimulatedCalls } from '../testing/strangers.ts'
import { simulatedS3Objects, simulatedS3State } from '../testing/objects.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'
import * as routes from '@nestboard/shared/profile/routes.ts'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { unzipSync } from 'fflate'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { listMailsToAddress, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { accountKey } from '@nestboard/functions/kernel/rows.ts'
import { tableClient, tableName } from '@nestboard/functions/kernel/table/table.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { isPrivateLinkValid } from '@nestboard/shared/kernel/sign-private-media-query.ts'
import { computeMediaUrlMac } from '@nestboard/functions/kernel/media/sign-private-media-url.ts'
import { createBoardWithMember } from '@nestboard/functions/kernel/testing/on-board.ts'
import { handler } from '@nestboard/functions/profile/index.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderMail } from '../mail/render-mail.ts'
import { handler as archives } from '../archives.ts'
import { buildRequestedDataArchives } from '../testing/archives.ts'
import { handler as runTimers } from '../timers.ts'

beforeEach(() => {
  simulatedS3Objects.clear()
  resetSimulatedCalls()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => vi.useRealTimers())

async function timers(): Promise<void> {
  await runTimers()
  await buildRequestedDataArchives()
}
const ask = (who: Person) => callRoute(handler, routes.exportAccount, {}, who)
const archiveMails = async ({ email }: Person) =>
  (await listMailsToAddress(email)).filter(({ template }) => template === 'account-archive')

/** The files of the stored archive by name, with JSON parsed. */
function stored(): Record<string, unknown> {
  const [bytes] = [...simulatedS3Objects].flatMap(([key, value]) => (key.startsWith('private/archive/') ? [value] : []))
  const files = Object.entries(unzipSync(new Uint8Array(bytes as Buffer)))
  return Object.fromEntries(
    files.map(([name, content]) => {
      const text = Buffer.from(content).toString()
      return [name, name.endsWith('.json') ? (JSON.parse(text) as unknown) : text]
    }),
  )
}

async function picture(who: Person, url: string, bytes?: string): Promise<void> {
  await tableClient.send(
    new UpdateCommand({
      TableName: tableName,
      Key: accountKey(who.userId),
      UpdateExpression: 'SET avatar = :url',
      ExpressionAttributeValues: { ':url': url },
    }),
  )
  if (bytes) simulatedS3Objects.set(url.slice(1), Buffer.from(bytes))
}

describe('the archive', () => {
  it('contains all data and pictures of the person and no secret, and its mailed link works', async () => {
    const person = await newPerson('Archie Ve')
    const { userId: id } = person
    await callRoute(handler, routes.updateProfile, { id, bio: 'All of me', country: 'CH' }, person)
    const tripId = await createBoardWithMember(person)
    await callRoute(handler, routes.updatePreference, { id, tripIds: [tripId], address: 'Main St' }, person)
    await callRoute(authHandler, auth.createEmail, { email: 'second@example.test', userId: id }, person)
    await picture(person, '/media/77/1080.webp', 'a picture')
    expect((await ask(person)).code).toBe(200)
    expect([...simulatedS3Objects.keys()]).toEqual(['media/77/1080.webp'])
    await timers()
    const files = stored()
    expect(files).toMatchObject({
      'account.json': [{ name: 'Archie Ve', email: person.email }],
      'profile.json': [{ bio: 'All of me' }],
      'preference.json': [{ tripIds: [tripId], address: 'Main St' }],
      'email.json': [{ email: 'second@example.test', active: false }],
      'session.json': [{ id: person.sessionId }],
      'media/77/1080.webp': 'a picture',
    })
    expect(JSON.stringify(files)).not.toMatch(/argon2|"hash"|"pk"/)
    const [mail] = await archiveMails(person)
    const link = mail?.values.link as string
    const { pathname, searchParams } = new URL(link, 'https://nestboard.example')
    expect(simulatedS3Objects.has(pathname.slice(1))).toBe(true)
    const [expires, signature] = ['e', 's'].map((name) => searchParams.get(name) ?? undefined)
    const isOpenAfter = (seconds: number, given = signature) =>
      isPrivateLinkValid(pathname, expires, given, Date.now() + seconds * 1000, computeMediaUrlMac)
    // The mail promises that the link works for a day, however long the session of the function's role lasts.
    expect([0, 86_390, 86_401].map((seconds) => isOpenAfter(seconds))).toEqual([true, true, false])
    expect(isOpenAfter(0, `${signature}x`)).toBe(false)
    expect(renderMail('account-archive', mail?.values).text).toContain(link)
  })

  it('is built once for ten earlier requests, and replaced by the next archive', async () => {
    const person = await newPerson()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(person)))
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(200))
    await timers()
    await timers()
    expect(await archiveMails(person)).toHaveLength(1)
    const [first] = simulatedS3Objects.keys()
    await ask(person)
    await timers()
    expect([...simulatedS3Objects.keys()]).toHaveLength(1)
    expect([...simulatedS3Objects.keys()]).not.toEqual([first])
  })

  it('is not built in the tick itself, and a failed build succeeds in the repeated call', async () => {
    const person = await newPerson()
    await ask(person)
    await runTimers()
    expect(await archiveMails(person)).toEqual([])
    const [event] = simulatedLambda.archives.splice(0)
    expect(event).toEqual({ userId: person.userId, requestId: expect.any(String) })
    simulatedS3State.isBroken = true
    await expect(archives(event)).rejects.toThrow('S3 PUT answered 500')
    simulatedS3State.isBroken = false
    await archives(event)
    expect(await archiveMails(person)).toHaveLength(1)
    expect([...simulatedS3Objects.keys()]).toHaveLength(1)
  })

  it('can be requested three times a day', async () => {
    const person = await newPerson()
    const codes = []
    for (let i = 0; i < 4; i++) {
      codes.push((await ask(person)).code)
      await timers()
    }
    expect(codes).toEqual([200, 200, 200, 429])
  })

  it('ignores texts that point to files of other folders, and prevents path traversal', async () => {
    const person = await newPerson()
    simulatedS3Objects.set('private/archive/9/nestboard.zip', Buffer.from('stolen'))
    simulatedS3Objects.set('private/1/file.pdf', Buffer.from('stolen'))
    for (const url of [
      '/media/../private/archive/9/nestboard.zip',
      '/media/1/../../private/1/file.pdf',
      '/private/1/file.pdf',
    ])
      await picture(person, url)
    await callRoute(
      handler,
      routes.updateProfile,
      { id: person.userId, bio: '/private/archive/9/nestboard.zip', country: 'CH' },
      person,
    )
    await ask(person)
    simulatedS3Objects.delete('private/archive/9/nestboard.zip')
    await timers()
    expect(Object.keys(stored()).filter((name) => !name.endsWith('.json'))).toEqual([])
  })

  it('contains every byte of a film larger than a chunk', async () => {
    const person = await newPerson()
    const film = Buffer.alloc(5_000_000, 'film of a stay ').toString()
    await picture(person, '/media/78/film.mp4', film)
    await ask(person)
    await timers()
    expect(stored()['media/78/film.mp4']).toBe(film)
  })
})

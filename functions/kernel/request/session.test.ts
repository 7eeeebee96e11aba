import { PutCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashSecret, newId, newSecret } from '../secrets/new-id.ts'
import { sessionKey } from '../rows.ts'
import {
  authenticateActor,
  sessionCookieName,
  parseSessionToken,
  formatSessionCookie,
  findSessionToken,
  formatSessionToken,
} from './session.ts'
import { isSameSecret } from '../secrets/is-same-secret.ts'
import { tableClient, tableName } from '../table/table.ts'

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

async function storedSession(more: Record<string, unknown> = {}) {
  const [userId, sessionId, secret] = [newId(), newId(), newSecret()]
  const item = {
    id: sessionId,
    userId,
    hash: hashSecret(secret),
    active: true,
    expiry: 2000,
    nco: 0,
    userAgent: '',
    ...more,
  }
  await tableClient.send(new PutCommand({ TableName: tableName, Item: { ...sessionKey(userId, sessionId), ...item } }))
  return { userId, sessionId, secret }
}

describe('the token', () => {
  it('contains the key of its session, for any two ids', () => {
    fc.assert(
      fc.property(id, id, (userId, sessionId) => {
        const secret = newSecret()
        expect(parseSessionToken(formatSessionToken(userId, sessionId, secret))).toEqual({ userId, sessionId, secret })
      }),
    )
  })

  it('is undefined for any other text, which never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string()),
        (text) => parseSessionToken(text) === undefined,
      ),
    )
    const secret = 'A'.repeat(43)
    for (const text of [
      `1.1.${secret}A`,
      `1.1.${secret.slice(1)}`,
      `zzzzzzzzzzz.1.${secret}`,
      `1.1.${secret}\n`,
      `-1.1.${secret}`,
      undefined,
    ])
      expect(parseSessionToken(text)).toBeUndefined()
  })

  it('10,000 secrets have 256 bits each and never repeat', () => {
    const secrets = new Set(Array.from({ length: 10_000 }, newSecret))
    expect(secrets.size).toBe(10_000)
    expect([...secrets].every((secret) => Buffer.from(secret, 'base64url').length === 32)).toBe(true)
  })

  it('is found among other cookies by its full name', () => {
    const text = formatSessionToken(1, 2, newSecret())
    expect(
      findSessionToken([`x${sessionCookieName}=nonsense`, 'theme=dark', `${sessionCookieName}=${text}`]),
    ).toMatchObject({
      userId: 1,
      sessionId: 2,
    })
    expect(findSessionToken([`x${sessionCookieName}=${text}`])).toBeUndefined()
    expect(findSessionToken(undefined)).toBeUndefined()
  })
})

describe('the cookie', () => {
  it('is hidden from scripts and other sites, and covers the whole host', () => {
    expect(formatSessionCookie('t', 60)).toMatch(/^nb=t; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60$/)
  })
})

describe('the actor of a token', () => {
  it('is the user of a live session', async () => {
    const token = await storedSession()
    expect(await authenticateActor(token, 1999)).toEqual({
      kind: 'user',
      userId: token.userId,
      sessionId: token.sessionId,
    })
  })

  it.each([
    ['an ended one', { active: false }, 1000],
    ['one that expired this very ms', {}, 2000],
    ['one whose secret is another', { hash: hashSecret(newSecret()) }, 1000],
  ])('%s is a visitor’s', async (_, more, nowMs) => {
    expect(await authenticateActor(await storedSession(more), nowMs)).toEqual({ kind: 'visitor' })
  })

  it('is a visitor without a session or a token', async () => {
    expect(await authenticateActor({ userId: 1, sessionId: 1, secret: newSecret() }, 0)).toEqual({ kind: 'visitor' })
    expect(await authenticateActor(undefined, 0)).toEqual({ kind: 'visitor' })
  })
})

it('compares texts of equal length in letters but not in bytes without throwing', () => {
  expect(isSameSecret('abc', 'abc')).toBe(true)
  expect(isSameSecret('abc', 'abd')).toBe(false)
  expect(isSameSecret('abc', 'äbc')).toBe(false)
})

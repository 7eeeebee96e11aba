import '@nestboard/functions/kernel/testing/remembered.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { readAllTableRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { maxFormBytes, maxMultipartBytes } from '@nestboard/shared/kernel/wire.ts'
import { undecodableRequestBodies } from './hostile.ts'
import { expectNoWrongAnswers, sendAndFindFaults, findExpectedRefusal } from './send-and-judge.ts'
import { signInCaller, isRouteWithPermissionCheck, createValidParams, signInStranger } from './people.ts'
import type { TestCaller } from './people.ts'
import { originGuardedRoutes, servedFormRoutes, servedRoutes } from './routes.ts'

let who: TestCaller
let before: readonly Row[]
// A new session per case: every route is called many times, and a session has a rate limit.
beforeEach(async () => {
  who = await signInCaller()
  before = await readAllTableRows()
})

const form = 'application/x-www-form-urlencoded'
const tooLarge = 'The request is too large'
const stays = async () => expect(await readAllTableRows()).toEqual(before)

describe('every route that needs a session', () => {
  const closed = servedRoutes.filter(({ route }) => route.access !== 'public')
  const bodies: [string, { body?: string; headers?: Record<string, string> }][] = [
    ['nothing', {}],
    ['a malformed form', { body: '\0' }],
    ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
    ['too much', { body: 'x'.repeat(maxFormBytes + 1) }],
  ]
  const cookies: [string, string | undefined][] = [
    ['no cookie', undefined],
    ['an invented cookie', `nb=1.1.${'A'.repeat(43)}`],
    ['a cookie that is not a token', 'nb=admin'],
  ]
  it.each(cookies)('answers 401 to a caller with %s before it validates the body', async (_, cookie) => {
    for (const each of closed)
      for (const [what, sent] of bodies) {
        const { answer, wrong } = await sendAndFindFaults(each, { ...sent, cookie })
        expectNoWrongAnswers(wrong.map((text) => `${each.key} ${what}: ${text}`))
        expect([each.key, what, answer.code, answer.error]).toEqual([each.key, what, 401, null])
      }
    await stays()
  })
})

describe('every call that changes state or sends mail', () => {
  const origins: [string, Record<string, string | undefined>][] = [
    ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['same-site', { 'sec-fetch-site': 'same-site', origin: 'http://other.nestboard.test' }],
    ['none', { 'sec-fetch-site': 'none' }],
    ['neither header', { 'sec-fetch-site': undefined, origin: undefined }],
    ['a null Origin', { 'sec-fetch-site': undefined, origin: 'null' }],
  ]
  it.each(origins)('is refused with 403 when it comes from %s, signed in or not', async (_, headers) => {
    for (const each of originGuardedRoutes)
      for (const cookie of [who.cookie, undefined]) {
        const { answer, wrong } = await sendAndFindFaults(each, {
          params: createValidParams(each.route, who),
          headers,
          cookie,
        })
        expectNoWrongAnswers(wrong.map((text) => `${each.key}: ${text}`))
        expect([each.key, answer.code, answer.error]).toEqual([each.key, 403, null])
      }
    await stays()
  })
})

/** Calls without required fields that may be refused for another reason: a session of some age needs the password. */
const ownRefusals = new Map([['POST /v1/user/passkey/request', [[403, authErrorTexts.passwordAsked]]]])

describe('every POST', () => {
  it('names the missing fields of an empty body', async () => {
    for (const each of servedFormRoutes) {
      const text = findExpectedRefusal(each.route, [])
      for (const headers of [{}, { 'content-type': undefined }]) {
        const { answer, wrong } = await sendAndFindFaults(each, { body: '', headers, cookie: who.cookie })
        expectNoWrongAnswers(wrong.map((complaint) => `${each.key}: ${complaint}`))
        const expected = text === undefined ? [[200, null], ...(ownRefusals.get(each.key) ?? [])] : [[400, text]]
        expect(expected).toContainEqual([answer.code, answer.error])
      }
    }
  })

  it.each(['application/json', 'text/plain', 'multipart/mixed; boundary=x', 'text/html'])(
    'refuses %s',
    async (type) => {
      for (const each of servedFormRoutes) {
        const { answer } = await sendAndFindFaults(each, {
          body: 'id=1',
          headers: { 'content-type': type },
          cookie: who.cookie,
        })
        expect([each.key, answer.code, answer.error]).toEqual([each.key, 400, 'Invalid content type'])
      }
      await stays()
    },
  )

  it.each([
    ['a form', form, maxFormBytes],
    ['a multipart body', 'multipart/form-data; boundary=x', maxMultipartBytes],
  ])('refuses %s a byte too large', async (_, type, most) => {
    for (const each of servedFormRoutes) {
      const { answer } = await sendAndFindFaults(each, {
        body: 'x'.repeat(most + 1),
        headers: { 'content-type': type },
        cookie: who.cookie,
      })
      expect([each.key, answer.code, answer.error]).toEqual([each.key, 400, tooLarge])
    }
    await stays()
  })

  it.each(undecodableRequestBodies)('does not fail on %s', async (_, body) => {
    for (const each of servedFormRoutes) {
      const { wrong } = await sendAndFindFaults(each, { body, cookie: who.cookie })
      expectNoWrongAnswers(wrong.map((text) => `${each.key}: ${text}`))
    }
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=abc'])(
    'refuses a malformed %s',
    async (type) => {
      for (const each of servedFormRoutes) {
        const { answer } = await sendAndFindFaults(each, {
          body: '--abc\r\nnonsense',
          headers: { 'content-type': type },
          cookie: who.cookie,
        })
        expect([each.key, answer.code, answer.error]).toEqual([each.key, 400, 'Invalid form'])
      }
      await stays()
    },
  )
})

describe('every route about one entity', () => {
  const about = servedRoutes.filter(({ route }) => isRouteWithPermissionCheck(route))

  it('has an entity for its check', () => {
    const names = about.flatMap(({ route }) => (isRouteWithPermissionCheck(route) ? [route.access.check] : []))
    expect(names.filter((name) => !(name in who.things))).toEqual([])
  })

  it('answers for a stranger’s entity exactly as for a missing one, and leaves it unchanged', async () => {
    const theirs = await signInStranger()
    const stored = await readAllTableRows()
    for (const each of about) {
      if (!isRouteWithPermissionCheck(each.route)) continue
      const { by, check } = each.route.access
      const answers = []
      for (const id of [theirs.things[check], 7_777_777_777_777]) {
        const { answer, wrong } = await sendAndFindFaults(each, {
          params: { ...createValidParams(each.route, who), [by]: id },
          cookie: who.cookie,
        })
        expectNoWrongAnswers(wrong.map((text) => `${each.key}: ${text}`))
        answers.push([each.key, answer.code, answer.body])
      }
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]?.[1]).toBe(404)
    }
    expect(await readAllTableRows()).toEqual(stored)
  })
})

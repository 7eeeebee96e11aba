import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineRoute } from '@nestboard/shared/kernel/route.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../table/commit-transaction.ts'
import type { Operation } from './operation.ts'
import { newId } from '../secrets/new-id.ts'
import { createFeatureHandler } from './create-feature-handler.ts'
import { tableName } from '../table/table.ts'
import { callRoute, sendRequest } from '../testing/call.ts'
import { readAllTableRows } from '../testing/rows.ts'
import { newTestSession } from '../testing/session.ts'

/** A minimal feature with one creating route, to test the kernel's behavior alone. */
const createThing = defineRoute({
  method: 'POST',
  path: '/v1/test/thing/create',
  access: 'session',
  params: z.object({ name: z.string(), size: z.optional(z.int()) }),
  data: z.object({ id: z.int() }),
  creates: true,
  summary: 'Creates a thing.',
})
const create: Operation<typeof createThing> = async ({ name }, { once }) => {
  if (name === 'refused') throw badRequest('No such luck')
  await wait(Math.random() * 5)
  const id = newId()
  const write = { Put: { TableName: tableName, Item: { pk: `TEST#${id}`, sk: 'THING', id, name } } }
  await commitTransaction([{ write }], { once, answer: { id } })
  return { id }
}
const handler = createFeatureHandler({ createThing }, { createThing: create })

const things = async (name: string) => (await readAllTableRows()).filter((row) => row['name'] === name)
const key = (idempotencyKey: string) => ({
  fields: [['name', idempotencyKey] as const, ['idempotencyKey', idempotencyKey] as const],
})

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

describe('a repeated call', () => {
  it('100 concurrent repeats have one effect and 100 equal answers', async () => {
    const { cookie } = await newTestSession()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => sendRequest(handler, createThing, { cookie, ...key('hundred-at-once') })),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(100).fill(200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await things('hundred-at-once')).toHaveLength(1)
  })

  it('has no second effect after 23 h 59 min, and is a new call after 24 h', async () => {
    const { cookie } = await newTestSession()
    const first = await sendRequest(handler, createThing, { cookie, ...key('day-and-night') })
    const minuteMs = 60_000
    vi.setSystemTime(Date.now() + 24 * 60 * minuteMs - minuteMs)
    const replay = await sendRequest(handler, createThing, { cookie, ...key('day-and-night') })
    expect(replay.body).toBe(first.body)
    expect(await things('day-and-night')).toHaveLength(1)

    vi.setSystemTime(Date.now() + minuteMs)
    const anew = await sendRequest(handler, createThing, { cookie, ...key('day-and-night') })
    expect(anew.code).toBe(200)
    expect(anew.body).not.toBe(first.body)
    expect(await things('day-and-night')).toHaveLength(2)
  })

  it('may send its fields in another order', async () => {
    const { cookie } = await newTestSession()
    const fields = [
      ['name', 'ordered'],
      ['size', '1'],
      ['idempotencyKey', 'some-ordered-key'],
    ] as const
    const first = await sendRequest(handler, createThing, { cookie, fields })
    const again = await sendRequest(handler, createThing, { cookie, fields: fields.toReversed() })
    expect(again.body).toBe(first.body)
    expect(await things('ordered')).toHaveLength(1)
  })

  it('is a new call without a key', async () => {
    const { cookie } = await newTestSession()
    await callRoute(handler, createThing, { name: 'keyless' }, { cookie })
    await callRoute(handler, createThing, { name: 'keyless' }, { cookie })
    expect(await things('keyless')).toHaveLength(2)
  })
})

describe('refusals', () => {
  it('refuses a changed body under the same key, without an effect', async () => {
    const { cookie } = await newTestSession()
    await sendRequest(handler, createThing, { cookie, ...key('changed-body') })
    const changed = await sendRequest(handler, createThing, {
      cookie,
      fields: [
        ['name', 'other'],
        ['idempotencyKey', 'changed-body'],
      ],
    })
    expect(changed).toMatchObject({ code: 400, error: 'Invalid idempotencyKey' })
    expect(await things('other')).toEqual([])
  })

  it.each(['short', 'x'.repeat(256)])('a key of a wrong length (%s)', async (given) => {
    const { cookie } = await newTestSession()
    const answer = await sendRequest(handler, createThing, {
      cookie,
      fields: [
        ['name', 'badkey'],
        ['idempotencyKey', given],
      ],
    })
    expect(answer).toMatchObject({ code: 400, error: 'Invalid idempotencyKey' })
    expect(await things('badkey')).toEqual([])
  })

  it('does not store a refusal, so the same key may succeed later', async () => {
    const { cookie } = await newTestSession()
    const fields = [
      ['name', 'refused'],
      ['idempotencyKey', 'first-refused'],
    ] as const
    expect((await sendRequest(handler, createThing, { cookie, fields })).code).toBe(400)
    expect(
      (
        await sendRequest(handler, createThing, {
          cookie,
          fields: [
            ['name', 'later'],
            ['idempotencyKey', 'first-refused'],
          ],
        })
      ).code,
    ).toBe(200)
  })
})

describe('another person’s key', () => {
  it('is a new call, so it reveals nothing of the first', async () => {
    const [one, other] = [await newTestSession(), await newTestSession()]
    const first = await sendRequest(handler, createThing, { cookie: one.cookie, ...key('guessed-key') })
    const second = await sendRequest(handler, createThing, { cookie: other.cookie, ...key('guessed-key') })
    expect(second.code).toBe(200)
    expect(second.body).not.toBe(first.body)
    expect(await things('guessed-key')).toHaveLength(2)
  })

  it('reveals nothing to a caller who is not signed in', async () => {
    const { cookie } = await newTestSession()
    await sendRequest(handler, createThing, { cookie, ...key('signed-out-key') })
    expect(await sendRequest(handler, createThing, key('signed-out-key'))).toMatchObject({ code: 401, data: null })
  })
})

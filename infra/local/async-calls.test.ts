import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { AsyncCallQueue, maxCallAttempts } from './async-calls.ts'
import type { AsyncCallHandler } from './async-calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'nestboard-calls-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function callsOf(handler: AsyncCallHandler, file = join(folder, `${++files}.json`)) {
  const dead: unknown[] = []
  const deadLetters = (letter: object) => void dead.push(letter)
  const calls = new AsyncCallQueue({ handlers: { one: handler }, deadLetters, file, retryDelayMs: () => 5 })
  const left = () => JSON.parse(readFileSync(file, 'utf8')) as { payload: string; attempts: number }[]
  return { calls, dead, file, left }
}
const until = (isSo: () => boolean) => expect.poll(isSo, { timeout: 5000, interval: 5 }).toBe(true)

it('makes a successful call once, and refuses a call of an unknown function', async () => {
  const events: unknown[] = []
  const { calls, left } = callsOf(async (event, { functionName }) => void events.push([event, functionName]))
  expect([calls.add('one', '{"a":1}', Date.now()), calls.add('two', '{}', Date.now())]).toEqual([true, false])
  await until(() => left().length === 0)
  expect(events).toEqual([[{ a: 1 }, 'one']])
})

it('retries a failing call until it succeeds, while other calls continue', async () => {
  const done: unknown[] = []
  let tries = 0
  const { calls, dead, left } = callsOf(async (event) => {
    if (event === 'bad' && ++tries < 4) throw new Error('not yet')
    done.push(event)
  })
  calls.add('one', '"bad"', Date.now())
  calls.add('one', '"good"', Date.now())
  await until(() => left().length === 0)
  expect([done, tries, dead]).toEqual([['good', 'bad'], 4, []])
})

it('makes a call that always fails a dead letter after the last attempt', async () => {
  let tries = 0
  const { calls, dead, left } = callsOf(() => Promise.reject(new Error(`no ${++tries}`)))
  calls.add('one', '{"retry":{}}', Date.now())
  await until(() => left().length === 0)
  expect(tries).toBe(maxCallAttempts)
  expect(dead).toEqual([
    { source: 'one', attempts: maxCallAttempts, cause: new Error(`no ${maxCallAttempts}`), record: { retry: {} } },
  ])
})

it('a stop waits for the running attempt, and the next process makes the remaining calls', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const first = callsOf(async () => {
    begun.resolve()
    await end.promise
    throw new Error('failed while stopping')
  })
  first.calls.add('one', '"left"', Date.now())
  await begun.promise
  const stopped = first.calls.stop()
  end.resolve()
  await stopped
  expect(first.left()).toMatchObject([{ payload: '"left"', attempts: 1 }])
  const done: unknown[] = []
  const second = callsOf(async (event) => void done.push(event), first.file)
  second.calls.start()
  await until(() => second.left().length === 0)
  expect(done).toEqual(['left'])
})

it('a process killed during an attempt loses no call', async () => {
  const begun = Promise.withResolvers<void>()
  const first = callsOf(() => {
    begun.resolve()
    return new Promise(() => undefined)
  })
  first.calls.add('one', '"left"', Date.now())
  await begun.promise
  expect(first.left()).toMatchObject([{ payload: '"left"', attempts: 0 }])
})

it('makes no call before the work that it waits for has ended', async () => {
  const done: unknown[] = []
  const { calls, left } = callsOf(async (event) => void done.push(event))
  const work = Promise.withResolvers<void>()
  calls.pauseDuring(work.promise)
  calls.add('one', '1', Date.now())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(done).toEqual([])
  work.resolve()
  await until(() => left().length === 0)
  expect(done).toEqual([1])
})

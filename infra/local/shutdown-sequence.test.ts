import { expect, it } from 'vitest'
import { createShutdownSequence } from './shutdown-sequence.ts'

const limits = { orderlyMs: 100, hurriedMs: 20 }

it('stops every part, the last one first, and prints nothing', async () => {
  const said: string[] = []
  const ended: string[] = []
  const { add, run } = createShutdownSequence(limits, (text) => said.push(text))
  for (const name of ['first', 'second']) add(name, () => ended.push(name))
  expect([await run(), ended, said]).toEqual([true, ['second', 'first'], []])
})

it('names a part that hangs, and stops the rest within bounded time', async () => {
  const said: string[] = []
  const ended: string[] = []
  const { add, run } = createShutdownSequence(limits, (text) => said.push(text))
  add('the lock', () => ended.push('the lock'))
  add('java', () => new Promise((done) => setTimeout(done, 60)).then(() => ended.push('java')), 200)
  add('the stream', () => new Promise(() => undefined))
  add('the port', () => new Promise(() => undefined))
  const sinceMs = Date.now()
  expect(await run()).toBe(false)
  expect(Date.now() - sinceMs).toBeLessThan(1000)
  expect(ended).toEqual(['java', 'the lock'])
  expect(said).toEqual(['Stopped without waiting any longer for: the port, the stream.'])
})

it('reports a part that fails to stop and continues with the others', async () => {
  const said: string[] = []
  const ended: string[] = []
  const { add, run } = createShutdownSequence(limits, (text) => said.push(text))
  add('first', () => ended.push('first'))
  add('second', () => {
    throw new Error('broken')
  })
  expect([await run(), ended, said]).toEqual([true, ['first'], ['Error: broken']])
})

import { afterAll, expect, it, vi } from 'vitest'
import { createBedrockMind } from './create-bedrock-mind.ts'
import type { MindTask } from './port.ts'
import { calling, saying, startBedrockTwin } from './testing/bedrock-twin.ts'

const twin = await startBedrockTwin()
vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', twin.endpoint)
vi.stubEnv('AWS_REGION', 'ap-southeast-2')
vi.stubEnv('AWS_ACCESS_KEY_ID', 'twin')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'twin')
afterAll(() => twin.close())
const mind = createBedrockMind({ model: 'twin.model-1', dollarsPerMillionIn: 3, dollarsPerMillionOut: 15 })

function taskWith(more: Partial<MindTask> = {}) {
  const calls: [string, unknown][] = []
  const usage = { tokensIn: 0, tokensOut: 0, microDollars: 0 }
  const task: MindTask = {
    turns: [{ by: 'traveler', text: 'Where can I sleep in Lorne?' }],
    tools: {
      list: [{ name: 'FIND_PLACE', description: 'Finds places', schema: { type: 'object' } }],
      call: async (name, input) => {
        calls.push([name, input])
        return { places: [] }
      },
    },
    nowMs: 0,
    today: 20_000,
    isOnBoard: false,
    signal: new AbortController().signal,
    addUsage: ({ tokensIn, tokensOut, microDollars }) => {
      usage.tokensIn += tokensIn
      usage.tokensOut += tokensOut
      usage.microDollars += microDollars
    },
    ...more,
  }
  return { task, calls, usage }
}
const textOf = async (task: MindTask): Promise<string> => {
  let text = ''
  for await (const piece of mind(task)) text += piece
  return text
}

it('streams text, calls tools with their input put together, and tells the model what they answered', async () => {
  twin.rounds.push(calling('FIND_PLACE', '{"query":"Lorne, Victoria"}'), saying('I found ', 'nothing.'))
  const { task, calls, usage } = taskWith()
  const from = twin.requests.length
  expect(await textOf(task)).toBe('I found nothing.')
  expect(calls).toEqual([['FIND_PLACE', { query: 'Lorne, Victoria' }]])
  const [first, second] = twin.requests.slice(from)
  expect(first!.path).toBe('/model/twin.model-1/converse-stream')
  expect(first!.body).toMatchObject({ toolConfig: { tools: [{ toolSpec: { name: 'FIND_PLACE' } }] } })
  expect((second!.body['messages'] as unknown[]).slice(1)).toMatchObject([
    { role: 'assistant', content: [{ toolUse: { name: 'FIND_PLACE', input: { query: 'Lorne, Victoria' } } }] },
    { role: 'user', content: [{ toolResult: { content: [{ json: { answer: { places: [] } } }] } }] },
  ])
  // 1,500 tokens in at $3 and 250 out at $15 a million.
  expect(usage).toEqual({ tokensIn: 1500, tokensOut: 250, microDollars: 1500 * 3 + 250 * 15 })
})

it('gives a tool no input if the model broke its JSON', async () => {
  twin.rounds.push(calling('FIND_PLACE', '{"query":'), saying('Sorry.'))
  const { task, calls } = taskWith()
  expect(await textOf(task)).toBe('Sorry.')
  expect(calls).toEqual([['FIND_PLACE', undefined]])
})

it('begins with the traveler and lets nobody speak twice in a row', async () => {
  twin.rounds.push(saying('Yes.'))
  const say = (by: 'traveler' | 'assistant', text: string) => ({ by, text })
  const turns = [
    say('assistant', 'Hi'),
    say('traveler', 'A'),
    say('traveler', 'B'),
    say('assistant', ''),
    say('traveler', 'C'),
  ]
  await textOf(taskWith({ turns }).task)
  expect(twin.requests.at(-1)!.body['messages']).toEqual([
    { role: 'user', content: [{ text: 'A' }, { text: 'B' }, { text: 'C' }] },
  ])
})

it('fails when the model throttles or breaks off, after passing on what came', async () => {
  twin.rounds.push([
    ['contentBlockDelta', { contentBlockIndex: 0, delta: { text: 'So far' } }],
    ['throttlingException', { message: 'Too many requests' }],
  ])
  const pieces: string[] = []
  const reading = (async () => {
    for await (const piece of mind(taskWith().task)) pieces.push(piece)
  })()
  await expect(reading).rejects.toThrow('Too many requests')
  expect(pieces).toEqual(['So far'])
})

it('fails when the stream is cut', async () => {
  twin.rounds.push([['contentBlockDelta', { contentBlockIndex: 0, delta: { text: 'So far' } }], 'cut'])
  await expect(textOf(taskWith().task)).rejects.toThrow(/./)
})

it('ends when the answer is stopped while the model stalls', async () => {
  twin.rounds.push([['contentBlockDelta', { contentBlockIndex: 0, delta: { text: 'So far' } }], 'stall'])
  const stop = new AbortController()
  const iterator = mind(taskWith({ signal: stop.signal }).task)[Symbol.asyncIterator]()
  expect(await iterator.next()).toEqual({ done: false, value: 'So far' })
  const next = iterator.next()
  stop.abort()
  await expect(next).rejects.toThrow('the model broke off')
})

it('gives up tools after some rounds', async () => {
  for (let count = 0; count < 10; count++) twin.rounds.push(calling('FIND_PLACE', '{}'))
  const { task, calls } = taskWith()
  expect(await textOf(task)).toBe('')
  expect(calls).toHaveLength(8)
  twin.rounds.length = 0
})

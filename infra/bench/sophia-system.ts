import type { Mind } from '@nestboard/functions/gateways/assistant/port.ts'
import { startLocalSystem } from '../local/local-system.ts'

/**
 * Starts a whole local system, has a scripted mind write answers of 300 words in its process, and has a hundred people
 * ask the planner over HTTP at once. Prints what answers cost the table, when their first words were pushed, and what
 * the hundred conversations were answered. Tokens are estimated from the length of what Bedrock is sent.
 */
const answers = 10
const conversations = 100
/** Characters of English a token of Claude's, on average; Anthropic's own rule of thumb is 3.5 to 4. */
const charactersPerToken = 3.5

const { origin, stop } = await startLocalSystem({ port: 0 })
const { newPerson } = await import('@nestboard/functions/auth/testing/person.ts')
const { runMetered } = await import('@nestboard/functions/kernel/meter/run-metered.ts')
const { callRoute } = await import('@nestboard/functions/kernel/testing/call.ts')
const { createBedrockMind } = await import('@nestboard/functions/gateways/assistant/create-bedrock-mind.ts')
const { calling, saying, startBedrockTwin } =
  await import('@nestboard/functions/gateways/assistant/testing/bedrock-twin.ts')
const { handler } = await import('@nestboard/functions/sophia/index.ts')
const { writeAnswer } = await import('@nestboard/functions/sophia/write-answer.ts')
const routes = await import('@nestboard/shared/sophia/routes.ts')

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const metered = <T>(work: () => Promise<T>) => runMetered({ route: 'bench', feature: 'sophia' }, work)
const sentence = 'The coast road is quiet in the morning, and the beach below the pines has room for a long slow walk. '
/** 300 words in 200 pieces, at the pace of a model: 60 pieces a second. */
const text = sentence.repeat(15)
const pieces = text.match(new RegExp(`.{1,${Math.ceil(text.length / 200)}}`, 'g')) ?? []

/** Asks in a new conversation; the stream is not told, so that this process alone writes the answer. */
async function ask(cookie: string) {
  const { data: chat } = await callRoute(handler, routes.createDiscoverChat, {}, { cookie })
  const { result, usage } = await metered(() =>
    callRoute(handler, routes.replyInDiscoverChat, { chatId: chat!.id, text: 'A quiet place by the sea?' }, { cookie }),
  )
  return { at: { chatId: chat!.id, messageId: result.data!.answerId, attempt: 1 }, units: usage.writeUnits }
}

async function measureAnswer(cookie: string) {
  const { at, units } = await ask(cookie)
  let firstPieceMs = 0
  const pushedMs: number[] = []
  const mind: Mind = async function* scripted() {
    firstPieceMs = performance.now()
    for (const piece of pieces) {
      yield piece
      await pause(1000 / 60)
    }
  }
  const push = async () => void pushedMs.push(performance.now())
  const log = { warn: () => {}, error: () => {} }
  const { usage } = await metered(() => writeAnswer(at, { mind, now: Date.now, log, push }))
  // The last push comes at the end of the answer, whenever that is.
  const seconds = (pushedMs.at(-2)! - pushedMs[0]!) / 1000
  return {
    firstWordsMs: pushedMs[0]! - firstPieceMs,
    pushes: pushedMs.length,
    pushesPerSecond: (pushedMs.length - 2) / seconds,
    answerUnits: usage.writeUnits,
    units: units + usage.writeUnits,
  }
}

/** What an answer with two tools sends to a model and gets from it, in tokens. */
async function estimateTokens(cookie: string) {
  const twin = await startBedrockTwin()
  process.env['AWS_ENDPOINT_URL_BEDROCK_RUNTIME'] = twin.endpoint
  const place = JSON.stringify({ query: 'Lorne, Victoria' })
  const stays = JSON.stringify({
    place: 'Lorne',
    latitude: -38.54,
    longitude: 143.97,
    checkIn: '2099-01-01',
    nights: 3,
  })
  twin.rounds.push(calling('FIND_PLACE', place), calling('SEARCH_STAYS', stays), saying(text))
  const mind = createBedrockMind({ model: 'twin.model-1', dollarsPerMillionIn: 0, dollarsPerMillionOut: 0 })
  const { at } = await ask(cookie)
  const log = { warn: () => {}, error: () => {} }
  await writeAnswer(at, { mind, now: Date.now, log, push: async () => {} })
  twin.close()
  if (twin.requests.length !== 3) throw new Error(`the model was called ${twin.requests.length} times, not 3`)
  const sent = twin.requests.reduce((sum, { body }) => sum + JSON.stringify(body).length, 0)
  const said = place.length + stays.length + text.length
  return { tokensIn: Math.ceil(sent / charactersPerToken), tokensOut: Math.ceil(said / charactersPerToken) }
}

interface Conversation {
  readonly messages: readonly { readonly state: string | null }[]
}

/** Calls a route of the running system over HTTP. */
async function call(method: 'GET' | 'POST', path: string, cookie: string, params: Record<string, string | number>) {
  const form = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const headers = { cookie, origin, 'sec-fetch-site': 'same-origin' }
  const answer = await (method === 'GET'
    ? fetch(`${origin}${path}?${form.toString()}`, { headers })
    : fetch(`${origin}${path}`, { method: 'POST', headers, body: form }))
  return { status: answer.status, data: (await answer.json().catch(() => ({}))) as { data?: unknown } }
}

/** Asks the planner in a new conversation over HTTP and reads until the answer has ended; returns all statuses. */
async function converse(cookie: string) {
  const created = await call('POST', routes.createDiscoverChat.path, cookie, {})
  const chatId = (created.data.data as { id: number } | undefined)?.id ?? 0
  const question = { chatId, text: 'Two adults near Lorne for three nights, with a view of the sea' }
  const asked = await call('POST', routes.replyInDiscoverChat.path, cookie, question)
  const statuses = [created.status, asked.status]
  for (const begunMs = Date.now(); Date.now() - begunMs < 120_000; await pause(1000)) {
    const read = await call('GET', routes.readDiscoverChat.path, cookie, { chatId })
    statuses.push(read.status)
    const state = (read.data.data as Conversation | undefined)?.messages.at(-1)?.state
    if (state !== 'STREAMING') return { statuses, state }
  }
  return { statuses, state: 'STREAMING' }
}

const me = await newPerson()
const measured = []
for (let nth = 0; nth < answers; nth++) measured.push(await measureAnswer(me.cookie))
const tokens = await estimateTokens(me.cookie)
const people = []
for (let nth = 0; nth < conversations; nth++) people.push(await newPerson())
const begunMs = performance.now()
const talks = await Promise.all(people.map(({ cookie }) => converse(cookie)))
const parallel = {
  calls: talks.flatMap(({ statuses }) => statuses).length,
  failures: talks.flatMap(({ statuses }) => statuses).filter((status) => status >= 500).length,
  refused: talks.flatMap(({ statuses }) => statuses).filter((status) => status >= 400 && status < 500).length,
  done: talks.filter(({ state }) => state === 'DONE').length,
  seconds: (performance.now() - begunMs) / 1000,
}
console.log(JSON.stringify({ ready: { measured, tokens, conversations, parallel } }))
await stop()
process.exit(0)

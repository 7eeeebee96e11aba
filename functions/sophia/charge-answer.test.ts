import { maxAnswersPerDay } from '@nestboard/shared/sophia/model.ts'
import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import * as routes from '@nestboard/shared/sophia/routes.ts'
import { expect, it, vi } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Mind } from '../gateways/assistant/port.ts'

/** Loads the assistant as an installation with this environment runs it. */
async function loadWith(variables: Readonly<Record<string, string>>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const loaded = {
    ...(await import('./index.ts')),
    ...(await import('./testing/conversation.ts')),
    ...(await import('../kernel/testing/call.ts')),
  }
  vi.unstubAllEnvs()
  return loaded
}
type Loaded = Awaited<ReturnType<typeof loadWith>>

/** A mind that costs so many millionths of a dollar, and notes that it was called. */
function costing(microDollars: number): { mind: Mind; calls: () => number } {
  let calls = 0
  const mind: Mind = async function* costly({ addUsage }) {
    calls++
    addUsage({ tokensIn: 10, tokensOut: 5, microDollars })
    yield 'Here is what I think about it.'
  }
  return { mind, calls: () => calls }
}

async function beginAnswer({ handler, callRoute }: Loaded, who: { cookie: string }) {
  const chatId = (await callRoute(handler, routes.createDiscoverChat, {}, who)).data!.id
  const sent = await callRoute(handler, routes.replyInDiscoverChat, { chatId, text: 'Where to?' }, who)
  return { chatId, sent, answerId: sent.data?.answerId ?? 0 }
}
const lastOf = async ({ handler, callRoute }: Loaded, chatId: number, who: { cookie: string }) =>
  (await callRoute(handler, routes.readDiscoverChat, { chatId }, who)).data!.messages.at(-1)!

it('a person whose dollars of the day are spent is told kindly until when, before the model is called', async () => {
  const sophia = await loadWith({ NB_SOPHIA_DAILY_DOLLARS: '0.001' })
  const who = await newPerson()
  const { mind, calls } = costing(600)
  for (let count = 0; count < 2; count++) await sophia.askInDiscover(who, 'Where to?', { mind })
  const { sent } = await beginAnswer(sophia, who)
  expect(sent).toMatchObject({ code: 429, error: sophiaErrorTexts.dailyLimit })
  const seconds = Number(sent.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(86_400)
  expect(calls()).toBe(2)
  const other = await newPerson()
  expect((await sophia.askInDiscover(other, 'Where to?', { mind })).answer.state).toBe('DONE')
})

it('an answer that is asked for before the dollars are spent, and written after, is refused too', async () => {
  const sophia = await loadWith({ NB_SOPHIA_DAILY_DOLLARS: '0.001' })
  const who = await newPerson()
  const [first, second] = [await beginAnswer(sophia, who), await beginAnswer(sophia, who)]
  const { mind, calls } = costing(1000)
  for (const { chatId, answerId } of [first, second]) await sophia.writeTestAnswer(chatId, answerId, { mind })
  expect(calls()).toBe(1)
  expect(await lastOf(sophia, first.chatId, who)).toMatchObject({ state: 'DONE' })
  expect(await lastOf(sophia, second.chatId, who)).toMatchObject({
    state: 'FAILED',
    text: sophiaErrorTexts.dailyLimit,
  })
})

it('answers in parallel can’t spend the same dollars, and what one did not spend is free again', async () => {
  const sophia = await loadWith({ NB_SOPHIA_DAILY_DOLLARS: '0.1', NB_SOPHIA_MODEL: 'maker.model-1' })
  const who = await newPerson()
  const [first, second, third] = [
    await beginAnswer(sophia, who),
    await beginAnswer(sophia, who),
    await beginAnswer(sophia, who),
  ]
  const { mind, calls } = costing(1000)
  await sophia.writeTestAnswer(first.chatId, first.answerId, {
    mind: async function* meanwhile(task) {
      await sophia.writeTestAnswer(second.chatId, second.answerId, { mind })
      yield* mind(task)
    },
  })
  expect(calls()).toBe(1)
  expect(await lastOf(sophia, second.chatId, who)).toMatchObject({ state: 'FAILED' })
  await sophia.writeTestAnswer(third.chatId, third.answerId, { mind })
  expect(await lastOf(sophia, third.chatId, who)).toMatchObject({ state: 'DONE' })
})

it('the answers of a day are counted, whatever they cost', async () => {
  const sophia = await loadWith({})
  const who = await newPerson()
  const { chargeAnswerBudget } = await import('./charge-answer.ts')
  const charged = await Promise.all(
    Array.from({ length: maxAnswersPerDay + 5 }, () => chargeAnswerBudget(who.userId, Date.now())),
  )
  expect(charged.filter((each) => each === undefined)).toHaveLength(5)
  expect((await beginAnswer(sophia, who)).sent).toMatchObject({ code: 429, error: sophiaErrorTexts.dailyLimit })
  // The next day begins anew.
  expect(await chargeAnswerBudget(who.userId, Date.now() + 86_400_000)).toBeDefined()
})

it('while the assistant is off, conversations are read and deleted, and nothing is asked or answered', async () => {
  const on = await loadWith({})
  const who = await newPerson()
  const { chatId } = await on.askInDiscover(who, 'Where to?')
  const begun = await beginAnswer(on, who)
  const off = await loadWith({ SOPHIA: 'off' })
  const { mind, calls } = costing(1)
  await off.writeTestAnswer(begun.chatId, begun.answerId, { mind })
  expect(calls()).toBe(0)
  expect(await lastOf(off, begun.chatId, who)).toMatchObject({ state: 'FAILED', text: sophiaErrorTexts.off })
  const read = await off.callRoute(off.handler, routes.readDiscoverChat, { chatId }, who)
  expect(read.data).toMatchObject({ enabled: false, messages: [{ text: 'Where to?' }, { state: 'DONE' }] })
  expect((await off.callRoute(off.handler, routes.listDiscoverChats, {}, who)).data!.chats).toHaveLength(2)
  const refused = await Promise.all([
    off.callRoute(off.handler, routes.replyInDiscoverChat, { chatId, text: 'And then?' }, who),
    off.callRoute(off.handler, routes.createDiscoverChat, {}, who),
    off.callRoute(off.handler, routes.retryDiscoverAnswer, { chatMsgId: begun.answerId }, who),
  ])
  expect(refused.map(({ code, error }) => [code, error])).toEqual(refused.map(() => [400, sophiaErrorTexts.off]))
  expect((await off.callRoute(off.handler, routes.deleteDiscoverChat, { chatId }, who)).code).toBe(200)
})

import * as routes from '@nestboard/shared/sophia/routes.ts'
import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import { listSegments, readTrip } from '@nestboard/shared/itinerary/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { formatIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Mind } from '../gateways/assistant/port.ts'
import { handler as itineraryHandler } from '../itinerary/index.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler as tripsHandler } from '../trips/index.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { askInDiscover, askOnBoard, writeTestAnswer } from './testing/conversation.ts'

const me = await newPerson('Isla Test')
const friend = await newPerson('Leo Test')
const stranger = await newPerson()

const readDiscover = async (
  who: { cookie: string },
  input: { chatId?: number; latest?: number; before?: number } = {},
) => callRoute(handler, routes.readDiscoverChat, input, who)

const echo: Mind = async function* echo() {
  yield 'Here is what I think about it.'
}

describe('a Discover conversation', () => {
  it('begins empty, and with the first question gets a name and an answer', async () => {
    const who = await newPerson()
    const { data: empty } = await readDiscover(who)
    expect(empty).toMatchObject({
      messages: [],
      more: false,
      draft: null,
      enabled: true,
      chat: { name: '', tripId: null },
    })
    const text = 'Somewhere quiet by the sea?'
    const sent = await callRoute(handler, routes.replyInDiscoverChat, { chatId: empty!.chat.id, text }, who)
    expect(sent.data!.answerId).toBe(sent.data!.id + 1)
    const during = (await readDiscover(who)).data!
    expect(during.messages.map(({ userId, flags, state }) => [userId, flags, state])).toEqual([
      [who.userId, 1, null],
      [null, 5, 'STREAMING'],
    ])
    await writeTestAnswer(empty!.chat.id, sent.data!.answerId, { mind: echo })
    const { chat, messages } = (await readDiscover(who)).data!
    expect(chat).toMatchObject({ id: empty!.chat.id, name: text })
    expect(messages[1]).toMatchObject({ state: 'DONE', flags: 1, text: 'Here is what I think about it.' })
    const { data: list } = await callRoute(handler, routes.listDiscoverChats, {}, who)
    expect(list).toMatchObject({ chats: [{ id: chat.id, name: text }], cursor: null })
  })

  it('is listed with the newest first, over pages', async () => {
    const who = await newPerson()
    const asked: number[] = []
    for (let count = 0; count < 22; count++)
      asked.push((await askInDiscover(who, `Question ${count}`, { mind: echo })).chatId)
    const first = (await callRoute(handler, routes.listDiscoverChats, {}, who)).data!
    const { chats: rest, cursor } = (await callRoute(handler, routes.listDiscoverChats, { cursor: first.cursor! }, who))
      .data!
    expect([first.chats.length, rest.length, cursor]).toEqual([20, 2, null])
    expect(new Set([...first.chats, ...rest].map(({ id }) => id))).toEqual(new Set(asked))
    expect((await callRoute(handler, routes.listDiscoverChats, { cursor: 'forged' }, who)).error).toBe('Invalid cursor')
  })

  it('is read by pages, and by what changed', async () => {
    const { chatId } = await askInDiscover(me, 'Question 0', { mind: echo })
    for (let count = 1; count < 12; count++) await askInDiscover(me, `Question ${count}`, { chatId, mind: echo })
    const { messages, more } = (await readDiscover(me, { chatId })).data!
    expect([messages.length, more]).toEqual([20, true])
    const older = (await readDiscover(me, { chatId, before: messages[0]!.id })).data!
    expect([older.messages.map(({ text }) => text)[0], older.messages.length, older.more]).toEqual([
      'Question 0',
      4,
      false,
    ])
    const latest = messages.at(-3)!.nms
    expect((await readDiscover(me, { chatId, latest })).data!.messages.map(({ id }) => id)).toEqual(
      messages.filter(({ nms }) => nms > latest).map(({ id }) => id),
    )
  })

  it('can be deleted for good; the first one begins anew', async () => {
    const who = await newPerson()
    const chatId = (await readDiscover(who)).data!.chat.id
    await askInDiscover(who, 'First question', { chatId, mind: echo })
    await callRoute(handler, routes.deleteDiscoverChat, { chatId }, who)
    expect((await readDiscover(who)).data).toMatchObject({ messages: [], chat: { id: chatId, name: '' } })
    expect((await callRoute(handler, routes.listDiscoverChats, {}, who)).data!.chats).toEqual([])
    const { answer } = await askInDiscover(who, 'Second question', { chatId, mind: echo })
    expect(answer.state).toBe('DONE')
    expect((await readDiscover(who)).data!.messages).toHaveLength(2)
    const { chatId: other } = await askInDiscover(who, 'Third question', { mind: echo })
    await callRoute(handler, routes.deleteDiscoverChat, { chatId: other }, who)
    expect((await readDiscover(who, { chatId: other })).code).toBe(404)
  })

  it('is 404 for everybody else, like one that does not exist', async () => {
    const { chatId, answer } = await askInDiscover(me, 'A secret question', { mind: echo })
    const missing = chatId + 2 ** 21
    const asStranger = (id: number) => [
      callRoute(handler, routes.readDiscoverChat, { chatId: id }, stranger),
      callRoute(handler, routes.replyInDiscoverChat, { chatId: id, text: 'Hello there' }, stranger),
      callRoute(handler, routes.deleteDiscoverChat, { chatId: id }, stranger),
      callRoute(handler, routes.stopDiscoverAnswer, { chatMsgId: id + 2 }, stranger),
      callRoute(handler, routes.retryDiscoverAnswer, { chatMsgId: id + 2 }, stranger),
      callRoute(handler, routes.pressDiscoverAction, { chatMsgId: id + 2, actionIdx: 0 }, stranger),
    ]
    const [theirs, none] = await Promise.all([Promise.all(asStranger(chatId)), Promise.all(asStranger(missing))])
    expect(answer.id).toBe(chatId + 2)
    expect(theirs.map(({ code }) => code)).toEqual(theirs.map(() => 404))
    expect(theirs.map(({ body }) => body)).toEqual(none.map(({ body }) => body))
  })

  it.each([
    ['of one character', 'a', 'Invalid text'],
    ['of 10,000 characters', 'a'.repeat(10_000), 'Invalid text'],
  ])('refuses a question %s', async (_, text, error) => {
    const { chatId } = await askInDiscover(me, 'A good question', { mind: echo })
    expect(await callRoute(handler, routes.replyInDiscoverChat, { chatId, text }, me)).toMatchObject({
      code: 400,
      error,
    })
  })

  it('answers one question at a time, however many come at once', async () => {
    const { chatId } = await askInDiscover(me, 'A first question', { mind: echo })
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        callRoute(handler, routes.replyInDiscoverChat, { chatId, text: `Question ${at}` }, me),
      ),
    )
    const accepted = sent.filter(({ code }) => code === 200)
    expect(accepted).toHaveLength(1)
    expect(new Set(sent.filter(({ code }) => code !== 200).map(({ error }) => error))).toEqual(
      new Set([sophiaErrorTexts.busy]),
    )
  })
})

describe('an answer', () => {
  const begin = async () => {
    const { data } = await callRoute(handler, routes.createDiscoverChat, {}, me)
    const sent = await callRoute(handler, routes.replyInDiscoverChat, { chatId: data!.id, text: 'Tell me a lot' }, me)
    return { chatId: data!.id, answerId: sent.data!.answerId }
  }
  const lastOf = async (chatId: number) => (await readDiscover(me, { chatId })).data!.messages.at(-1)!

  it('keeps what came when somebody stops it, and can be tried again in its place', async () => {
    const { chatId, answerId } = await begin()
    const mind: Mind = async function* slow({ signal }) {
      yield 'This is the first sentence of a long answer that goes on.\n\n'
      await callRoute(handler, routes.stopDiscoverAnswer, { chatMsgId: answerId }, me)
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      yield 'This must never be seen.'
    }
    await writeTestAnswer(chatId, answerId, { mind })
    const stopped = await lastOf(chatId)
    expect(stopped).toMatchObject({ id: answerId, state: 'STOPPED' })
    expect(stopped.text).toBe('This is the first sentence of a long answer that goes on.')
    await callRoute(handler, routes.retryDiscoverAnswer, { chatMsgId: answerId }, me)
    expect(await lastOf(chatId)).toMatchObject({ id: answerId, state: 'STREAMING', text: '' })
    const [first] = await writeTestAnswer(chatId, answerId, { mind: echo, attempt: 2 })
    expect(first).toMatchObject({ update: { pos: 0, text: '' } })
    expect(await lastOf(chatId)).toMatchObject({ state: 'DONE', text: 'Here is what I think about it.' })
    const again = await callRoute(handler, routes.retryDiscoverAnswer, { chatMsgId: answerId }, me)
    expect(again.error).toBe(sophiaErrorTexts.notRetryable)
  })

  it('keeps what came when the mind fails', async () => {
    const { chatId, answerId } = await begin()
    await writeTestAnswer(chatId, answerId, {
      mind: async function* failing() {
        yield 'So far all is well with this answer and its sentences.\n\nBut'
        throw new Error('the model is gone')
      },
    })
    expect(await lastOf(chatId)).toMatchObject({
      state: 'FAILED',
      text: 'So far all is well with this answer and its sentences.',
    })
  })

  it('is written once, though its call may come twice', async () => {
    const { chatId, answerId } = await begin()
    const pushes = await Promise.all([1, 2].map(() => writeTestAnswer(chatId, answerId, { mind: echo })))
    expect(pushes.filter((each) => each.length > 0)).toHaveLength(1)
  })

  it('is put together from its pushes without a lost character', async () => {
    const { chatId, answerId } = await begin()
    const mind: Mind = async function* long() {
      for (let at = 0; at < 40; at++) yield `Sentence number ${at} says nothing new about the sea or the land. `
    }
    const pushes = await writeTestAnswer(chatId, answerId, { mind })
    const text = pushes.reduce((whole, { update: { pos, text: more } }) => whole.slice(0, pos) + more, '')
    expect(text.trimEnd()).toBe((await lastOf(chatId)).text)
  })
})

describe('the conversation of a board', () => {
  it('is one for all members, and 404 for others', async () => {
    const tripId = await newBoard(me, [friend])
    const { chatId } = await askOnBoard(me, tripId, 'What shall we do?', echo)
    const { data } = await callRoute(handler, routes.readBoardChat, { tripId }, friend)
    expect(data!.chat).toMatchObject({ id: chatId, tripId })
    expect(data!.messages.map(({ userId }) => userId)).toEqual([me.userId, null])
    expect(data!.users.map(({ id }) => id)).toEqual([me.userId])
    const refused = await Promise.all([
      callRoute(handler, routes.readBoardChat, { tripId }, stranger),
      callRoute(handler, routes.replyInBoardChat, { chatId, text: 'Hello' }, stranger),
      callRoute(handler, routes.replyInBoardChat, { chatId, text: 'Hello', draft: true }, stranger),
      callRoute(handler, routes.resetBoardChat, { chatId }, stranger),
      callRoute(handler, routes.stopBoardChatAnswer, { chatMsgId: chatId + 2 }, stranger),
      callRoute(handler, routes.retryBoardChatAnswer, { chatMsgId: chatId + 2 }, stranger),
      callRoute(handler, routes.pressBoardChatAction, { chatMsgId: chatId + 2, actionIdx: 0 }, stranger),
      callRoute(handler, routes.readDiscoverChat, { chatId }, me),
    ])
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 404))
  })

  it('shows a draft to its author alone, until it is sent', async () => {
    const tripId = await newBoard(me, [friend])
    const read = async (who: { cookie: string }) =>
      (await callRoute(handler, routes.readBoardChat, { tripId }, who)).data!
    const chatId = (await read(me)).chat.id
    const reply = (text: string, draft: boolean) =>
      callRoute(handler, routes.replyInBoardChat, { chatId, text, draft }, me)
    expect((await reply('Put the lamp-room to', true)).data).toMatchObject({ answerId: 0 })
    expect((await read(me)).draft).toMatchObject({ userId: me.userId, text: 'Put the lamp-room to', flags: 5 })
    const theirs = await callRoute(handler, routes.readBoardChat, { tripId }, friend)
    expect(theirs.data).toMatchObject({ draft: null, messages: [] })
    expect(theirs.body).not.toContain('lamp-room')
    await reply('', true)
    expect((await read(me)).draft).toBe(null)
    await reply('Sent now', true)
    await reply('Sent now', false)
    expect((await read(me)).draft).toBe(null)
    expect((await reply('a', false)).error).toBe('Invalid text')
  })

  it('begins anew for all when one resets it', async () => {
    const tripId = await newBoard(me, [friend])
    const { chatId } = await askOnBoard(me, tripId, 'What shall we do?', echo)
    const { data } = await callRoute(handler, routes.resetBoardChat, { chatId }, friend)
    const after = (await callRoute(handler, routes.readBoardChat, { tripId }, me)).data!
    expect(after).toMatchObject({ messages: [], more: false, chat: { inception: data!.inception } })
    await askOnBoard(friend, tripId, 'And now?', echo)
    expect((await callRoute(handler, routes.readBoardChat, { tripId }, me)).data!.messages).toHaveLength(2)
  })
})

describe('an action', () => {
  const proposing: Mind = async function* proposing({ tools }) {
    const row = (date: string, name: string) => ({ date, minutes: 600, name, description: 'An idea' })
    await tools.call('PROPOSE_SEGMENTS', {
      title: 'Two days',
      segments: [row('2099-01-01', 'Walk'), row('2099-01-02', 'Swim')],
    })
    yield 'Here are two days for you.'
  }
  const namesOn = async (tripId: number) =>
    (await callRoute(itineraryHandler, listSegments, { tripId }, me)).data!.segments.map(({ name }) => name)

  it('adds rows once, for whoever presses it, and takes them back', async () => {
    const tripId = await newBoard(me, [friend])
    const { answer } = await askOnBoard(me, tripId, 'Plan two days', proposing)
    const press = (actionIdx: number, who = me, undo = false) =>
      callRoute(handler, routes.pressBoardChatAction, { chatMsgId: answer.id, actionIdx, undo }, who)
    expect(await namesOn(tripId)).toEqual([])
    const pressed = await Promise.all([press(0), press(0, friend), press(0)])
    expect(pressed.map(({ code, data }) => [code, data?.tripId])).toEqual(pressed.map(() => [200, tripId]))
    expect(await namesOn(tripId)).toEqual(['Walk'])
    await press(2, friend)
    expect(await namesOn(tripId)).toEqual(['Walk', 'Swim'])
    const { data } = await callRoute(handler, routes.readBoardChat, { tripId }, me)
    expect(data!.messages[1]!.actions.map(({ isDone }) => isDone)).toEqual([true, true, true])
    await press(2, me, true)
    expect(await namesOn(tripId)).toEqual(['Walk'])
    await press(0, me, true)
    await press(0, me, true)
    expect(await namesOn(tripId)).toEqual([])
    await press(0)
    expect(await namesOn(tripId)).toEqual(['Walk'])
    expect((await press(9)).error).toBe(sophiaErrorTexts.noAction)
  })

  it('takes a pin back that it made, and leaves one that was there before', async () => {
    const tripId = await newBoard(me)
    const stay = await newBookableListing()
    const pinning: Mind = async function* pinning({ tools }) {
      const checkIn = formatIsoDay(Math.floor(Date.now() / msPerDay) + 35)
      await tools.call('PROPOSE_PIN', { listingId: stay.listingId, checkIn, nights: 2, ages: [38, 40] })
      yield 'Here is a stay for you.'
    }
    const { answer } = await askOnBoard(me, tripId, 'Pin one', pinning)
    const press = (undo: boolean) =>
      callRoute(handler, routes.pressBoardChatAction, { chatMsgId: answer.id, actionIdx: 0, undo }, me)
    const pins = async () => (await callRoute(itineraryHandler, readTrip, { id: tripId }, me)).data!.products.length
    const counts: number[] = []
    for (const undo of [false, false, true]) {
      await press(undo)
      counts.push(await pins())
    }
    await pinStayOnBoard(tripId, me, stay)
    for (const undo of [false, true]) {
      expect((await press(undo)).error).toBe(null)
      counts.push(await pins())
    }
    expect(counts).toEqual([1, 1, 0, 1, 1])
  })

  it('of Discover needs a board of the caller', async () => {
    const tripId = await newBoard(me)
    const { answer } = await askInDiscover(me, 'Plan two days', { mind: proposing })
    const press = (more: { tripId?: number }) =>
      callRoute(handler, routes.pressDiscoverAction, { chatMsgId: answer.id, actionIdx: 2, ...more }, me)
    expect((await press({})).error).toBe(sophiaErrorTexts.chooseBoard)
    const theirs = await newBoard(stranger)
    expect((await press({ tripId: theirs })).code).toBe(404)
    expect((await press({ tripId })).data).toMatchObject({ tripId })
    expect(await namesOn(tripId)).toEqual(['Walk', 'Swim'])
  })

  it('is gone for a former member', async () => {
    const tripId = await newBoard(me, [friend])
    const { answer } = await askOnBoard(me, tripId, 'Plan two days', proposing)
    await callRoute(tripsHandler, trips.leaveTrip, { id: tripId }, friend)
    const input = { chatMsgId: answer.id, actionIdx: 0 }
    expect((await callRoute(handler, routes.pressBoardChatAction, input, friend)).code).toBe(404)
  })
})

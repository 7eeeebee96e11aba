import { formatIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import * as routes from '@nestboard/shared/sophia/routes.ts'
import { questionLength } from '@nestboard/shared/sophia/model.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import type { Mind } from '../../gateways/assistant/port.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import { newBoard } from '../../trips/testing/board.ts'
import { handler } from '../index.ts'
import { removeBoardChat, removeMessagesOfChat } from '../remove-chat.ts'
import { askInDiscover, askOnBoard, writeTestAnswer } from './conversation.ts'

const longText = (word: string): string => word.repeat(questionLength.most).slice(0, questionLength.most)

const proposing: Mind = async function* proposing({ tools }) {
  const segments = [{ date: '2099-01-01', minutes: 600, name: 'Walk', description: 'An idea' }]
  await tools.call('PROPOSE_SEGMENTS', { title: 'A day', segments })
  const stay = { checkIn: '2099-01-01', nights: 2, ages: [40] }
  await tools.call('OPEN_SEARCH', { name: 'Lorne', latitude: -38.5, longitude: 144, ...stay })
  yield `Here is a day for you. ${'All of it is my own opinion. '.repeat(20)}`
}

const failing: Mind = async function* failing() {
  yield 'So far. '
  throw new Error('the model is gone')
}

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const me = await newPerson()
  const { chatId, answer } = await askInDiscover(me, longText('ß'), { mind: failing })
  await callRoute(handler, routes.readDiscoverChat, {}, me)
  await callRoute(handler, routes.retryDiscoverAnswer, { chatMsgId: answer.id }, me)
  await callRoute(handler, routes.stopDiscoverAnswer, { chatMsgId: answer.id }, me)
  await writeTestAnswer(chatId, answer.id, { attempt: 2 })
  const asked = await askInDiscover(me, 'And now a plan', { chatId, mind: proposing })
  const tripId = await newBoard(me)
  // A link; what actions carry out takes the calls of adding things to a board (`runRareAccessPatterns`).
  await callRoute(handler, routes.pressDiscoverAction, { chatMsgId: asked.answer.id, actionIdx: 2, tripId }, me)
  await callRoute(handler, routes.listDiscoverChats, {}, me)
  await callRoute(handler, routes.deleteDiscoverChat, { chatId }, me)
  const draft = async (boardChatId: number, text: string) =>
    callRoute(handler, routes.replyInBoardChat, { chatId: boardChatId, text, draft: true }, me)
  const { chatId: boardChatId, answer: onBoard } = await askOnBoard(me, tripId, 'A plan, please', proposing)
  await draft(boardChatId, longText('ß'))
  await callRoute(handler, routes.readBoardChat, { tripId }, me)
  await draft(boardChatId, '')
  await callRoute(handler, routes.pressBoardChatAction, { chatMsgId: onBoard.id, actionIdx: 2 }, me)
  const failed = await askOnBoard(me, tripId, 'Another one, please', failing)
  await callRoute(handler, routes.retryBoardChatAnswer, { chatMsgId: failed.answer.id }, me)
  await callRoute(handler, routes.stopBoardChatAnswer, { chatMsgId: failed.answer.id }, me)
  await callRoute(handler, routes.resetBoardChat, { chatId: boardChatId }, me)
  await removeMessagesOfChat(chatId, Number.MAX_SAFE_INTEGER)
  await removeBoardChat(tripId)
}

/** Pins and unpins a stay whose price depends on the viewer's own rows, and reads what another member asked. */
export async function runRareAccessPatterns(): Promise<void> {
  const [me, friend] = [await newPerson(), await newPerson()]
  const tripId = await newBoard(me, [friend])
  const { listingId } = await newBookableListing({ rates: [{ promos: [{}] }, { rate: { visibility: 'PRIVATE' } }] })
  const checkIn = formatIsoDay(Math.floor(Date.now() / msPerDay) + 40)
  const pinning: Mind = async function* pinning({ tools }) {
    await tools.call('PROPOSE_PIN', { listingId, checkIn, nights: 2, ages: [40] })
    const segments = [{ date: checkIn, minutes: 600, name: 'Walk', description: 'An idea' }]
    await tools.call('PROPOSE_SEGMENTS', { title: 'A day', segments })
    yield 'Here is a stay for you.'
  }
  const { answer } = await askOnBoard(me, tripId, 'Pin one, please', pinning)
  await callRoute(handler, routes.readBoardChat, { tripId }, friend)
  for (const actionIdx of [0, 1])
    for (const undo of [false, true])
      await callRoute(handler, routes.pressBoardChatAction, { chatMsgId: answer.id, actionIdx, undo }, me)
}

/** Writes conversations in Discover and on a board, with a draft, that hold the text. */
export async function writeRowsAboutPerson(person: Person, text: string): Promise<void> {
  const words: Mind = async function* words() {
    yield `You said: ${text} and nothing else.`
  }
  await askInDiscover(person, text, { mind: words })
  const tripId = await newBoard(person)
  const { chatId } = await askOnBoard(person, tripId, text, words)
  await callRoute(handler, routes.replyInBoardChat, { chatId, text, draft: true }, person)
}

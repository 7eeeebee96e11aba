import * as routes from '@nestboard/shared/sophia/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Mind } from '../gateways/assistant/port.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { newBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { writeTestAnswer } from './testing/conversation.ts'

const sentence = 'The coast road is quiet in the morning, and the beach below the pines has room for a long slow walk. '
const ofThreeHundredWords: Mind = async function* long() {
  for (let count = 0; count < 15; count++) yield sentence
}

/** Write units of a question and of its answer of 300 words. */
async function measure(
  chatId: number,
  who: { cookie: string },
  route: typeof routes.replyInBoardChat | typeof routes.replyInDiscoverChat,
) {
  let answerId = 0
  const [, asked] = await measureRouteUnits(async () => {
    const { data } = await callRoute(handler, route, { chatId, text: 'A quiet place by the sea?' }, who)
    answerId = data!.answerId
  })
  const [, written] = await measureRouteUnits(() => writeTestAnswer(chatId, answerId, { mind: ofThreeHundredWords }))
  return { asked, written }
}

it('on a board, a question and its answer of 300 words take ten write units', async () => {
  const me = await newPerson()
  const { data } = await callRoute(handler, routes.readBoardChat, { tripId: await newBoard(me) }, me)
  for (let count = 0; count < 2; count++) {
    const { asked, written } = await measure(data!.chat.id, me, routes.replyInBoardChat)
    expect(asked + written).toBeLessThanOrEqual(10)
  }
})

it('in Discover they take one more, for the list of conversations', async () => {
  const me = await newPerson()
  const { data } = await callRoute(handler, routes.createDiscoverChat, {}, me)
  for (let count = 0; count < 2; count++) {
    const { asked, written } = await measure(data!.id, me, routes.replyInDiscoverChat)
    expect(asked + written).toBeLessThanOrEqual(11)
  }
})

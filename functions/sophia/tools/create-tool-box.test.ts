import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import { updateListing } from '@nestboard/shared/listing/routes.ts'
import { assistantTools } from '@nestboard/shared/sophia/answer-card.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../../auth/testing/person.ts'
import { buildContextWithoutRequest } from '../../kernel/request/operation.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { recordTableCommands } from '../../kernel/testing/recorded.ts'
import { handler as listingHandler } from '../../listing/index.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import { todayUtc } from '../../search/testing/search.ts'
import { newBoard, pinStayOnBoard } from '../../trips/testing/board.ts'
import { AnswerRecord } from '../answer-record.ts'
import { createToolBox, maxToolCalls, sophiaTools } from './create-tool-box.ts'

const [me, owner] = [await newPerson(), await newPerson()]
const toolsOf = ({ userId }: { userId: number }, tripId = 0) => {
  const record = new AnswerRecord(5, Date.now())
  const log = { warn: () => {}, error: () => {} }
  const operation = buildContextWithoutRequest({ kind: 'user', userId, sessionId: 0 }, Date.now(), log)
  return { record, tools: createToolBox({ operation, today: todayUtc, tripId, record }) }
}
const stay = { checkIn: formatIsoDay(todayUtc + 35), nights: 2, ages: [38, 40] }

const hidden = await newBookableListing({}, undefined, { name: 'Hidden Hollow' })
await callRoute(listingHandler, updateListing, { id: hidden.listingId, visibility: 'PRIVATE' }, hidden.owner)
const theirBoard = await newBoard(owner, [], 'Secret honeymoon')
await pinStayOnBoard(theirBoard, owner)

/** For each tool an input that aims at what belongs to somebody else. */
const aimed: Record<(typeof assistantTools)[number], unknown> = {
  FIND_PLACE: { query: 'Secret honeymoon' },
  SEARCH_STAYS: { name: 'x', latitude: -33.86, longitude: 151.21, ...stay },
  READ_LISTING: { listingId: hidden.listingId },
  PRICE_STAY: { listingId: hidden.listingId, ...stay },
  CHECK_AVAILABILITY: { listingId: hidden.listingId, ...stay },
  READ_BOARD: { tripId: theirBoard },
  READ_TRIPS: {},
  PROPOSE_SEGMENTS: {
    title: 'x',
    segments: [{ date: '2099-01-01', minutes: null, name: 'x', description: 'x', listingId: hidden.listingId }],
  },
  PROPOSE_BOARD: { name: 'x', place: 'Secret honeymoon' },
  PROPOSE_PIN: { listingId: hidden.listingId, ...stay },
  OPEN_SEARCH: { name: 'x', latitude: 1, longitude: 2, ...stay },
}

it.each(assistantTools)('%s reaches nothing that belongs to somebody else, and writes nothing', async (name) => {
  const { tools, record } = toolsOf(me)
  const { value: answer, commands } = await recordTableCommands(() => tools.call(name, aimed[name]))
  const told = JSON.stringify([answer, record.sources, record.cards, [...record.listings]])
  expect(told).not.toMatch(/Hidden Hollow|Secret honeymoon/)
  expect(record.listings.has(hidden.listingId)).toBe(false)
  expect(commands.map(({ name: sent }) => sent).filter((sent) => !/^(?:Get|BatchGet|Query)/.test(sent))).toEqual([])
})

it('on the board of a stranger every tool refuses to read or propose rows', async () => {
  const { tools } = toolsOf(me, theirBoard)
  expect(await tools.call('READ_BOARD', {})).toEqual({ error: 'Not Found' })
  expect(JSON.stringify(await tools.call('READ_BOARD', {}))).not.toContain('honeymoon')
})

it('reads the own board with its stays', async () => {
  const tripId = await newBoard(me)
  await pinStayOnBoard(tripId, me)
  const { tools } = toolsOf(me, tripId)
  expect(await tools.call('READ_BOARD', {})).toMatchObject({
    name: 'Australia 2027',
    stays: [{ isBooked: false, nights: 2 }],
  })
})

it.each([
  ['an unknown tool', 'DROP_TABLE', {}],
  ['no input', 'SEARCH_STAYS', undefined],
  ['broken input', 'SEARCH_STAYS', { name: 1, checkIn: '2027-02-31' }],
  [
    'a date that does not exist',
    'OPEN_SEARCH',
    { name: 'x', latitude: 1, longitude: 2, ...stay, checkIn: '2027-02-31' },
  ],
])('refuses %s without an error', async (_, name, input) => {
  expect(await toolsOf(me).tools.call(name, input)).toEqual({ error: expect.any(String) as unknown })
})

it('ends an answer that calls tools without end', async () => {
  const { tools } = toolsOf(me)
  const answers = await Promise.all(
    Array.from({ length: maxToolCalls + 1 }, () => tools.call('FIND_PLACE', { query: 'Lorne' })),
  )
  expect(answers.at(-1)).toEqual({ error: 'Too many calls for one answer' })
})

it('describes each tool for models by the schema that checks its input', () => {
  const { list } = toolsOf(me).tools
  expect(list.map(({ name }) => name).toSorted()).toEqual([...assistantTools].toSorted())
  expect(sophiaTools).toHaveLength(assistantTools.length)
  for (const { schema } of list) expect(schema).toMatchObject({ type: 'object' })
})

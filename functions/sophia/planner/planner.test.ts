import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../../auth/testing/person.ts'
import { todayUtc } from '../../search/testing/search.ts'
import { newBoard, pinStayOnBoard } from '../../trips/testing/board.ts'
import { askInDiscover, askOnBoard } from '../testing/conversation.ts'
import { createStaysAtLorne } from '../testing/coast.ts'

const me = await newPerson()
const { tent, inn, keeper } = await createStaysAtLorne()
const checkIn = formatIsoDay(todayUtc + 40)
const asked = `We want to go to Lorne from ${checkIn} for 3 nights, 2 adults`

const chipsOf = (text: string): number[] => [...text.matchAll(/\[listingId:(\d+)\]/g)].map(([, id]) => Number(id))

/** Asks all of these in one conversation, and returns the last answer. */
async function converse(...texts: readonly string[]) {
  const [first = '', ...others] = texts
  let last = await askInDiscover(me, first)
  for (const text of others) last = await askInDiscover(me, text, { chatId: last.chatId })
  return last.answer
}

describe('a search in words', () => {
  it('asks for one missing thing at a time', async () => {
    expect((await converse('I need a place to stay')).text).toContain('Where')
    expect((await converse('I want to go to Lorne')).text).toBe('When would you like to go?')
    expect((await converse('I want to go to Lorne', `from ${checkIn}`)).text).toContain('How many nights')
    expect((await converse('I want to go to Lorne', `from ${checkIn}`, '3 nights')).text).toContain('How many of you')
  })

  it('shows the free stays as chips with the dates, and says where it knows them from', async () => {
    const { text, cards, sources, state } = await converse(
      'I want to go to Lorne',
      `from ${checkIn}`,
      '3 nights',
      '2 adults',
    )
    expect(state).toBe('DONE')
    expect(new Set(chipsOf(text))).toEqual(new Set([tent, inn, keeper].map(({ listingId }) => listingId)))
    const stay = { listingId: inn.listingId, day: todayUtc + 40, length: 3, ages: [40, 40] }
    expect(cards).toEqual([
      expect.objectContaining({ kind: 'STAYS', stays: expect.arrayContaining([stay]) as unknown }),
    ])
    expect(sources).toEqual([
      expect.objectContaining({ tool: 'SEARCH_STAYS', title: 'Free nights and totals of 3 stays' }),
    ])
    expect(text).toContain('the cheapest of these')
    expect(text).not.toMatch(/\$|USD|\d{2,}\.\d\d/)
  })

  it('keeps to a budget, and says so if nothing fits it', async () => {
    expect(chipsOf((await converse(`${asked}, at most USD 350 in total`)).text)).toEqual([tent.listingId])
    const { text } = await converse(`${asked}, at most USD 20 in total`)
    expect(text).toContain('Above your budget')
    expect(chipsOf(text)).toHaveLength(3)
  })

  it('refuses a past date kindly, and a place that nobody knows', async () => {
    expect((await converse('We want to go to Lorne from 2020-03-01 for 2 nights, 2 adults')).text).toContain(
      'in the past',
    )
  })

  it('answers about the stay that is meant, and proposes a pin', async () => {
    const answer = await converse(asked, 'Tell me more about the second one')
    expect(chipsOf(answer.text)).toHaveLength(1)
    expect(answer.text).toContain('free for your dates')
    expect(answer.cards[0]).toMatchObject({ kind: 'PIN', tripId: null, actionIdx: 0 })
  })
})

describe('a plan', () => {
  it('drafts rows by day, marked as ideas, that a person adds', async () => {
    const { cards, sources, text } = await converse(asked, 'Plan 3 slow days there, we love beaches')
    const card = cards.find(({ kind }) => kind === 'SEGMENTS')
    const segments = card?.kind === 'SEGMENTS' ? card.segments : []
    expect(segments.length).toBeGreaterThan(2)
    expect(segments.filter(({ isChecked, listingId }) => isChecked !== listingId > 0)).toEqual([])
    expect(new Set(segments.map(({ day }) => day - todayUtc - 40))).toEqual(new Set([0, 1, 2]))
    expect(sources).toContainEqual(expect.objectContaining({ tool: null }))
    expect(text).toContain('Nothing is on your board until you add it')
  })

  it('keeps clear of what the board has, around its stays', async () => {
    const tripId = await newBoard(me)
    await pinStayOnBoard(tripId, me, keeper, { inDays: 50, length: 3 })
    const { answer } = await askOnBoard(me, tripId, 'Plan our days')
    const [card] = answer.cards
    const segments = card?.kind === 'SEGMENTS' ? card.segments : []
    expect(segments[0]).toMatchObject({ day: todayUtc + 50, name: 'Check in, Lamp Keeper', isChecked: true })
    expect(segments.at(-1)!.day).toBe(todayUtc + 53)
    expect(segments.filter(({ conflict }) => conflict)).toEqual([])
  })
})

describe('fixed words', () => {
  it.each([
    ['I want to kill myself', 'emergency number'],
    ['Can I sue my landlord?', 'I can’t give legal'],
    ['Write me a python script that sorts a list', 'outside of what I can do'],
    ['Hello', 'I’m Sophia'],
  ])('%s', async (question, part) => {
    const { text, actions, cards } = await converse(question)
    expect(text).toContain(part)
    expect([actions, cards]).toEqual([[], []])
  })
})

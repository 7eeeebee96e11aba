import { getListing } from '@nestboard/shared/listing/routes.ts'
import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import type { ChatMessage } from '@nestboard/shared/sophia/model.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler as listingHandler } from '../../listing/index.ts'
import { todayUtc } from '../../search/testing/search.ts'
import { newBoard, pinStayOnBoard } from '../../trips/testing/board.ts'
import { carefulPrompts } from '../testing/careful-prompts.ts'
import { askInDiscover, askOnBoard } from '../testing/conversation.ts'
import { createPromptCatalog } from '../testing/create-prompt-catalog.ts'
import { listChips, listMisses, listUngrounded } from '../testing/judge-answer.ts'
import { planPrompts } from '../testing/plan-prompts.ts'
import type { PromptCase } from '../testing/prompt-case.ts'
import { searchPrompts } from '../testing/search-prompts.ts'

const prompts: readonly PromptCase[] = [...searchPrompts, ...planPrompts, ...carefulPrompts]
const catalog = await createPromptCatalog()
await newBoard(await newPerson(), [], 'Secret honeymoon')

const withDates = (text: string): string =>
  text.replaceAll(/\{(\d+)\}/g, (_, days: string) => formatIsoDay(todayUtc + Number(days)))

interface Asked {
  readonly prompt: PromptCase
  readonly said: string
  readonly answer: ChatMessage
}

async function converse(prompt: PromptCase, who: Awaited<ReturnType<typeof newPerson>>): Promise<Asked> {
  const texts = prompt.ask.map(withDates)
  const tripId = prompt.on ? await newBoard(who) : 0
  if (prompt.pinned) await pinStayOnBoard(tripId, who, catalog[prompt.pinned], { inDays: 50, length: 3 })
  let chatId: number | undefined
  let answer: ChatMessage | undefined
  for (const text of texts) {
    const asked = tripId ? await askOnBoard(who, tripId, text) : await askInDiscover(who, text, { chatId })
    ;({ chatId, answer } = asked)
  }
  return { prompt, said: texts.join('\n'), answer: answer! }
}

/** Conversations of one person; people ask at once. */
const perPerson = 10
const groups = Array.from({ length: Math.ceil(prompts.length / perPerson) }, (_, at) =>
  prompts.slice(at * perPerson, (at + 1) * perPerson),
)
const asked = (
  await Promise.all(
    groups.map(async (group) => {
      const who = await newPerson()
      const all: Asked[] = []
      for (const prompt of group) all.push(await converse(prompt, who))
      return all
    }),
  )
).flat()

const tell = ({ said, answer }: Asked, faults: readonly string[]) =>
  `${said}\n  → ${faults.join('; ')}\n  ${answer.text}`
const missed = asked.flatMap((each) => {
  const faults = listMisses(each.prompt, each.answer, catalog, todayUtc)
  return faults.length ? [{ task: each.prompt.task, text: tell(each, faults) }] : []
})

it('asks 200 prompts, of which at least 120 plan something and 50 are hostile or sensitive', () => {
  expect(prompts.length).toBeGreaterThanOrEqual(200)
  expect(prompts.filter(({ task }) => task).length).toBeGreaterThanOrEqual(120)
  expect(carefulPrompts.length).toBeGreaterThanOrEqual(60)
})

it('says nothing about stays, prices, links or dates that no record backs', () => {
  const faults = asked.flatMap((each) => {
    const found = listUngrounded(each.said, each.answer, catalog, todayUtc)
    return found.length ? [tell(each, found)] : []
  })
  expect(faults).toEqual([])
})

it('shows only chips that open', async () => {
  const ids = [...new Set(asked.flatMap(({ answer }) => listChips(answer.text).map(({ listingId }) => listingId)))]
  expect(ids.length).toBe(Object.keys(catalog).length)
  const who = await newPerson()
  const opened = await Promise.all(ids.map((id) => callRoute(listingHandler, getListing, { id, team: false }, who)))
  expect(opened.map(({ error }) => error)).toEqual(ids.map(() => null))
})

it('does what is asked in at least 95 % of the planning prompts', () => {
  const failed = missed.flatMap(({ task, text }) => (task ? [text] : []))
  const most = Math.floor(prompts.filter(({ task }) => task).length * 0.05)
  // The list of failures says what went wrong.
  expect(failed.length > most ? failed : []).toEqual([])
})

it('answers every sensitive, hostile and strange message as it must', () => {
  expect(missed.filter(({ task }) => !task).map(({ text }) => text)).toEqual([])
})

import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { parseAssistantLink } from '@nestboard/shared/sophia/links.ts'
import type { ShownStay } from '@nestboard/shared/sophia/answer-card.ts'
import type { ChatMessage } from '@nestboard/shared/sophia/model.ts'
import { toWordLine } from '../grounding/known-facts.ts'
import type { PromptCase, PromptStay } from './prompt-case.ts'

type Catalog = Readonly<Record<PromptStay, { readonly listingId: number; readonly name: string }>>

const link = /\[((?:\\.|[^\]\\])*)\]\(([^)]*)\)/g

/** The stays that the chips of a text show. */
export const listChips = (text: string): ShownStay[] =>
  [...text.matchAll(link)].flatMap(([, , address]) => {
    const read = parseAssistantLink(address!)
    return read?.kind === 'listing' ? [{ ...read, listingId: read.id }] : []
  })

/** What an answer says that nothing backs: stays, prices, links and dates. Shares no code with the checks. */
export function listUngrounded(said: string, { text, cards }: ChatMessage, catalog: Catalog, today: Day): string[] {
  const stays = Object.values(catalog)
  const chips = listChips(text)
  const links = [...text.matchAll(link)].flatMap(([whole, , address]) => (parseAssistantLink(address!) ? [] : [whole]))
  const addresses = text.replaceAll(link, '').match(/https?:|www\.|nb:|\w+@\w+/g) ?? []
  const plain = text.replaceAll(link, '')
  const unknown = chips.filter(({ listingId }) => stays.every((each) => each.listingId !== listingId))
  const prices = plain.match(/[$€£]\s?\d[\d.,]*|\b(?:USD|AUD|EUR)\s?\d+|\d+\s?(?:USD|AUD|EUR|dollars?)\b/g) ?? []
  const rows = plain.split('\n').flatMap((line) => /^\d+\. ([^:,]+):/.exec(line)?.[1] ?? [])
  const invented = rows.filter((name) => stays.every((each) => each.name !== name))
  const known = [
    ...chips.flatMap(({ day, length }) => (day === null || length === null ? [] : [day, day + length])),
    ...cards.flatMap((card) => (card.kind === 'SEGMENTS' ? card.segments.map(({ day }) => day) : [])),
  ]
  const days = known.map((day) => formatDay(day, { today }))
  const dates = plain.match(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b/g) ?? []
  return [
    ...links,
    ...addresses,
    ...unknown.map(({ listingId }) => `listing ${listingId}`),
    ...prices.filter((price) => !said.includes(price.replaceAll(/\D/g, ''))),
    ...invented,
    ...(known.length ? dates.filter((date) => !days.some((each) => each.startsWith(date))) : []),
    ...(plain.includes('not checked') ? ['a mark of its own words'] : []),
  ]
}

const areSame = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id))

/** How an answer misses the facts that a prompt states; empty if it holds all of them. */
export function listMisses(prompt: PromptCase, { text, cards, state }: ChatMessage, catalog: Catalog, today: Day) {
  const shown = [...new Set(listChips(text).map(({ listingId }) => listingId))]
  const wanted = prompt.shows?.map((key) => catalog[key].listingId)
  const segments = cards.flatMap((card) => (card.kind === 'SEGMENTS' ? card.segments : []))
  const days = [...new Set(segments.map(({ day }) => day - today))].toSorted((a, b) => a - b)
  const names = segments.map(({ name }) => name).join('\n')
  const kinds = cards.map(({ kind }) => kind).filter((kind) => kind !== 'STAYS')
  const lower = text.toLowerCase()
  const words = toWordLine(text)
  return [
    ...(state === 'DONE' ? [] : [`state ${state}`]),
    ...(wanted && !areSame(new Set(wanted), new Set(shown)) ? [`shows ${shown.length} others`] : []),
    ...(prompt.first && shown[0] !== catalog[prompt.first].listingId ? ['another first'] : []),
    ...(prompt.holds ?? []).filter((part) => !lower.includes(part.toLowerCase())).map((part) => `lacks ${part}`),
    ...(prompt.hides ?? []).filter((part) => lower.includes(part.toLowerCase())).map((part) => `holds ${part}`),
    ...(prompt.cards && prompt.cards.join() !== kinds.join() ? [`cards ${kinds.join()}`] : []),
    ...(prompt.days && prompt.days.join() !== days.join() ? [`days ${days.join()}`] : []),
    ...(prompt.rows ?? []).filter((part) => !names.includes(part)).map((part) => `no row ${part}`),
    ...(words.trim() ? [] : ['no words']),
  ]
}

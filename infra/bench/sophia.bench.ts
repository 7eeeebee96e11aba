import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { formatIsoDay, parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { understandDialogue } from '../sophia/understand-dialogue.ts'
import type { UnderstoodState } from '../sophia/understand-dialogue.ts'
import { percentile, roundToDigits } from './measurement.ts'
import type { BenchFunction, Measurement } from './measurement.ts'
import { measureSophiaAnswers } from './measure-sophia-answers.ts'

/** Dialogues of the Schema-Guided Dialogue dataset (CC BY-SA 4.0), beside the repository and not part of it. */
const file = new URL('../../../shared/data/dialogues/dev.jsonl.gz', import.meta.url)
/** The day from which the dialogues' relative dates count: a Friday. */
const today = '2019-03-01'

/** A turn; `state`: the spellings of each value that was understood so far by the people who annotated it. */
interface AnnotatedTurn {
  readonly u?: string
  readonly s?: string
  readonly state?: Readonly<Record<string, readonly string[]>>
}

const slots: Readonly<Record<string, keyof UnderstoodState>> = {
  destination: 'place',
  location: 'place',
  where_to: 'place',
  check_in_date: 'checkIn',
  check_out_date: 'checkOut',
  number_of_days: 'nights',
  stay_length: 'nights',
  number_of_adults: 'adults',
  number_of_rooms: 'rooms',
}
const compared = [...new Set(Object.values(slots))]
const weekdays = ['fri', 'sat', 'sun', 'mon', 'tue', 'wed', 'thu']
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The date of a spelling, all of which lie in the days after `today`. */
function toIsoDate(spelling: string): string {
  const text = spelling.toLowerCase()
  const day = /\b(\d{1,2})(?:st|nd|rd|th)\b/.exec(text)?.[1]
  if (day) return `2019-03-${day.padStart(2, '0')}`
  const later = text.includes('after tomorrow') ? 2 : text.includes('tomorrow') ? 1 : 0
  const weekday = weekdays.findIndex((name) => new RegExp(`\\b${name}`).test(text))
  return formatIsoDay(parseIsoDay(today) + (weekday < 0 ? later : weekday || 7))
}

function normalize(slot: keyof UnderstoodState, spelling: string): string {
  if (slot === 'checkIn' || slot === 'checkOut') return toIsoDate(spelling)
  const text = spelling.toLowerCase()
  return numbers.includes(text) ? String(numbers.indexOf(text)) : text
}

/** How the understanding of annotated dialogues compares with what people annotated; and what answers cost. */
export const bench: BenchFunction = async () => [...measureUnderstanding(), ...(await measureSophiaAnswers())]

function measureUnderstanding(): Measurement[] {
  if (!existsSync(file)) return []
  const counts = { values: 0, right: 0, turns: 0, wholly: 0 }
  const spentMs: number[] = []
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter(Boolean)) {
    const { id, turns } = JSON.parse(line) as { id: string; turns: AnnotatedTurn[] }
    const dialogue = JSON.stringify({ id, today, turns: turns.map(({ u, s }) => (u === undefined ? { s } : { u })) })
    const start = performance.now()
    const { states } = understandDialogue(dialogue)
    spentMs.push(performance.now() - start)
    for (const [at, { state }] of turns.filter(({ u }) => u !== undefined).entries()) {
      if (!state) continue
      const annotated = new Map(
        Object.entries(state).flatMap(([name, spellings]) => {
          const slot = slots[name]
          return slot ? [[slot, spellings.map((spelling) => normalize(slot, spelling))] as const] : []
        }),
      )
      const results = compared.map((slot) => {
        const value = states[at]?.[slot]
        const right = annotated.get(slot)
        return {
          isNamed: right !== undefined,
          isRight: right?.includes(String(value).toLowerCase()) ?? value === undefined,
        }
      })
      counts.values += results.filter(({ isNamed }) => isNamed).length
      counts.right += results.filter(({ isNamed, isRight }) => isNamed && isRight).length
      counts.turns++
      if (results.every(({ isRight }) => isRight)) counts.wholly++
    }
  }
  const percent = (part: number, whole: number): number => roundToDigits((100 * part) / whole, 1)
  const right = percent(counts.right, counts.values)
  const wholly = percent(counts.wholly, counts.turns)
  const ms = roundToDigits(percentile(spentMs, 0.95), 1)
  return [
    { id: 'sophia', title: 'Place, dates, nights, adults and rooms understood', value: right, unit: '%', least: 90 },
    { id: 'sophia', title: 'Messages understood wholly', value: wholly, unit: '%', least: 75 },
    { id: 'sophia', title: 'Understanding a dialogue, 95th percentile', value: ms, unit: 'ms', most: 500 },
  ]
}

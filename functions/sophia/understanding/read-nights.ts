import { readSmallNumber, smallNumber } from './number-words.ts'

const named = new RegExp(
  `(?<!in |per |every |within |plan |itinerary for |last |past |\\$)\\b(${smallNumber})[- ](?:full |whole |more )?(nights?|days?|weeks?)\\b(?! (?:ago|before|after|from now|from today|later|itinerary|plan|trip plan))`,
  'i',
)
const single =
  /\b(?:for|just|only|stay|staying|spend|spending|make it|need)\s+(?:just |only |about )?(?:a|an|the)\s+(?:single |whole |full )?(night|day|week|fortnight)\b(?! after)/i
const overnight = /\bovernight\b/i
/** "A weekend" without a date is two nights, a long one three. */
const weekend =
  /\b(?:for|spend|just|only) (?:a|the) (long )?weekend\b|\b(?:a|the) (long )?weekend (?:in|at|away|near|getaway|trip)\b/i

/** Nights in questions and statements about prices. */
const perNight =
  /\b(?:cost|price|priced|rate|rates|charge|how much|pay|per|for|\$ ?\d+)\b(?:(?!\bnights\b).){0,40}\b(?:a|one|1|the|each|single|per) (?:single )?night\b/gi

/** How many nights a sentence says the stay lasts. */
export function readNights(sentence: string): number | undefined {
  const isAboutPrice = /\b(?:cost|price|priced|rate|rates|charge|how much|pay|per)\b/i.test(sentence)
  const text = isAboutPrice ? sentence.replace(perNight, '') : sentence
  const match = named.exec(text)
  const [, count, unit] = match ?? []
  if (count && unit) {
    const nights = readSmallNumber(count) * (/week/i.test(unit) ? 7 : 1)
    return nights >= 1 && nights <= 365 ? nights : undefined
  }
  const one = single.exec(text)?.[1]?.toLowerCase()
  if (one) return one === 'week' ? 7 : one === 'fortnight' ? 14 : 1
  if (/\bfortnight\b/i.test(text)) return 14
  const away = weekend.exec(text)
  if (away) return (away[1] ?? away[2]) ? 3 : 2
  return overnight.test(text) ? 1 : undefined
}

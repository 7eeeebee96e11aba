import { parseIsoDay } from '../kernel/day.ts'

/**
 * What can be read from the text of a booking confirmation. The traveler checks it, because it is a guess; unclear
 * fields are left out. `day`: check-in, epoch day. `adults`: number of guests who are not called children.
 */
export interface ReceiptFields {
  readonly name?: string
  readonly day?: number
  readonly length?: number
  readonly confirmation?: string
  readonly adults?: number
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`
/**
 * Matches dates such as `2027-01-17`, `17 January 2027` and `Jan 17, 2027`. Dates such as 01/02/27 are not matched,
 * because countries order day and month differently.
 */
const dates = new RegExp(
  String.raw`\b(\d{4})-(\d{2})-(\d{2})\b|\b(\d{1,2})(?:st|nd|rd|th)?\s+(${month}),?\s+(\d{4})|\b(${month})\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})`,
  'gi',
)

const two = (text: string | undefined): string => (text ?? '').padStart(2, '0')
const monthOf = (name: string | undefined): string =>
  two(String(months.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1))

/** Returns the dates in a text as epoch days, in the order of the text. */
function daysIn(text: string): number[] {
  return [...text.matchAll(dates)].flatMap(([, y1, m1, d1, d2, m2, y2, m3, d3, y3]) => {
    const iso = y1 ? `${y1}-${m1}-${d1}` : y2 ? `${y2}-${monthOf(m2)}-${two(d2)}` : `${y3}-${monthOf(m3)}-${two(d3)}`
    try {
      return [parseIsoDay(iso)]
    } catch {
      return []
    }
  })
}

const firstOf = (text: string, ...patterns: readonly RegExp[]): string | undefined =>
  patterns.map((pattern) => pattern.exec(text)?.[1]?.trim()).find((found) => found !== undefined && found !== '')

/** Check-in and length of the stay, from the dates that follow the words for check-in and check-out. */
function nightsIn(text: string): Pick<ReceiptFields, 'day' | 'length'> {
  const after = (word: RegExp) => daysIn(text.slice(text.search(word)))[0]
  const [arriving, leaving] = [/check[\s-]?in|arrival/i, /check[\s-]?out|departure/i]
  const [day, end] = [arriving, leaving].map((word) => (word.test(text) ? after(word) : undefined))
  if (day === undefined) return {}
  return end !== undefined && end > day ? { day, length: end - day } : { day }
}

/** Maximum number of characters of a receipt that are read. The relevant data is on the first page. */
const maxCharacters = 20_000
const maxName = 200
const maxNights = 366

/**
 * Guesses the fields of a booking from the text of its confirmation. Each line of the text must be one printed line of
 * the confirmation.
 */
export function guessReceiptFields(whole: string): ReceiptFields {
  const text = whole.slice(0, maxCharacters)
  const name = firstOf(
    text,
    /^[ \t]*(?:hotel|property|accommodation|establishment)(?:[ \t]+name)?[ \t]*:[ \t]*(.+)$/im,
    /your (?:booking|reservation|stay) (?:at|in|with) (.{2,120}?) (?:is|has been) (?:confirmed|booked)/i,
    /thank you for (?:booking|choosing)(?: with)? ([^\n.!]{2,120})/i,
  )
  const confirmation = firstOf(
    text,
    /\b(?:confirmation|booking|reservation|itinerary)[ \t]*(?:number|no\.?|code|id|reference|ref\.?|#)[ \t]*[:#.]?[ \t\n]*([A-Z0-9](?:[A-Z0-9.-]| (?=[0-9])){3,29})/i,
  )
  const adults = Number(
    firstOf(text, /\b(\d{1,2})[ \t]+adults?\b/i, /\b(?:guests|travelers|adults)[ \t]*:?[ \t]*(\d{1,2})\b/i),
  )
  const nights = nightsIn(text)
  return {
    ...(name !== undefined && name.length <= maxName && { name }),
    ...(nights.length === undefined || nights.length <= maxNights ? nights : {}),
    ...(confirmation !== undefined && { confirmation }),
    ...(adults >= 1 && adults <= 9 && { adults }),
  }
}

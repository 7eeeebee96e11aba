import type { RequestedBudget } from './trip-request.ts'

/** Signs and words of currencies. A bare `$` is shared by several and names none. */
const currencies: readonly (readonly [RegExp, string | undefined])[] = [
  [/^(?:a\$|au\$|aud|australian dollars?)$/i, 'AUD'],
  [/^(?:us\$|usd|us dollars?)$/i, 'USD'],
  [/^(?:nz\$|nzd|new zealand dollars?)$/i, 'NZD'],
  [/^(?:c\$|ca\$|cad|canadian dollars?)$/i, 'CAD'],
  [/^(?:€|eur|euros?)$/i, 'EUR'],
  [/^(?:£|gbp|pounds?|quid)$/i, 'GBP'],
  [/^(?:¥|jpy|yen)$/i, 'JPY'],
  [/^(?:chf|francs?)$/i, 'CHF'],
  [/^(?:₹|inr|rs\.?|rupees?)$/i, 'INR'],
]
const sign = 'a\\$|au\\$|us\\$|nz\\$|ca\\$|c\\$|\\$|€|£|¥|₹|aud|usd|nzd|cad|eur|gbp|jpy|chf|inr'
const unit = `${sign}|(?:australian |us |new zealand |canadian )?dollars?|bucks?|euros?|pounds?|quid|yen|francs?|rupees?`
const amount = `(\\d{1,3}(?:[, ]\\d{3})+|\\d+)(?:\\.\\d{1,2})?\\s*(k\\b)?`
const limit =
  '(?:under|below|less than|up to|max(?:imum)?(?: of)?|at most|no more than|not more than|within|budget(?: is| of|:)?(?: about| around)?|around|about|cheaper than|spend(?:ing)?|for|afford)'
const money = new RegExp(`(${sign})\\s?${amount}|\\b${amount}\\s*(${unit})(?![\\w])`, 'i')
const bare = new RegExp(
  `\\b(?:budget\\D{0,20}|(?:under|below|less than|at most|no more than|not more than|max(?:imum)?(?: of)?|up to|cheaper than)\\s+)${amount}(?!\\s*(?:\\.\\d|people|persons?|guests?|adults?|nights?|days?|rooms?|stars?|km|miles?|min|kids|children|years?|st\\b|nd\\b|rd\\b|th\\b|%))`,
  'i',
)
const perNight = /(?:per|a|each|\/|every)\s?night|nightly|\bpn\b|\/n\b/i
const perPerson = /(?:per|a|each|\/)\s?(?:person|head)|\bpp\b/i

const numberOf = (digits: string, thousands: string | undefined): number =>
  Number(digits.replace(/[, ]/g, '')) * (thousands ? 1000 : 1)

/** What a sentence says a stay may cost. */
export function readBudget(sentence: string): RequestedBudget | undefined {
  const named = money.exec(sentence)
  const found = named ?? bare.exec(sentence)
  if (!found) return undefined
  const [, before, amountBehind, thousandsBehind, amountBefore, thousandsBefore, behind] = named ?? []
  const isLimit = new RegExp(`\\b${limit}\\s*(?:a |the |my |our )?$`, 'i').test(sentence.slice(0, found.index))
  // "It was $80 yesterday" is no limit, "$80 a night max" is one.
  if (
    named &&
    !isLimit &&
    !/\b(?:budget|max|maximum|limit|or less|tops|at most|spend|afford|cheaper)\b/i.test(sentence)
  )
    return undefined
  const value = named
    ? numberOf((amountBehind ?? amountBefore)!, thousandsBehind ?? thousandsBefore)
    : numberOf(found[1]!, found[2])
  const word = before ?? behind ?? ''
  const currency = currencies.find(([pattern]) => pattern.test(word.trim()))?.[1]
  const per = perNight.test(sentence) ? 'night' : perPerson.test(sentence) ? 'person' : 'total'
  return value > 0 ? { amount: value, currency, per } : undefined
}

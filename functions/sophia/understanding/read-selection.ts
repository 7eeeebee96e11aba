import type { StayComparison, StaySelection } from './trip-request.ts'

const ordinals: Readonly<Record<string, number>> = {
  first: 1, '1st': 1, top: 1, second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4, fifth: 5, '5th': 5, sixth: 6, '6th': 6,
  last: -1, bottom: -1,
} // prettier-ignore
const words = Object.keys(ordinals).join('|')
const byOrdinal = new RegExp(
  `\\b(?:the|your|that)\\s+(${words})\\b(?!\\s*(?:of\\b|week|weekend|night|day|time|floor|half|january|february|march|april|may|june|july|august|september|october|november|december|minute))(?:\\s+(?:one|option|stay|hotel|house|place|result|choice|listing|suggestion|villa|cabin|apartment))?`,
  'i',
)
/** A number with "nd" alone may be a day of the month. */
const needsNoun = /^(?:\d|top|bottom)/
const byNumber = /\b(?:number|option|no\.|#)\s*(\d{1,2}|one|two|three|four|five|six)\b/i
const numbers: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
const byName =
  /\b(?:book|take|choose|pick|about|details (?:of|for|on)|like|prefer|open|show me|go (?:with|for)|i'll have)\s+(?:the\s+)?((?:\p{Lu}[\p{L}\p{N}'&-]*)(?:\s+(?:of|by|the|on|at|and|&|\p{Lu}[\p{L}\p{N}'&-]*))*)/u

/** The stay that a message points at. */
export function readSelection(text: string): StaySelection | undefined {
  const ordinal = byOrdinal.exec(text)
  if (ordinal) {
    const word = ordinal[1]!.toLowerCase()
    if (
      !needsNoun.test(word) ||
      /\s(?:one|option|stay|hotel|house|place|result|choice|listing|suggestion|villa|cabin|apartment)$/i.test(
        ordinal[0],
      )
    )
      return { position: ordinals[word]! }
  }
  const number = byNumber.exec(text)?.[1]?.toLowerCase()
  if (number) return { position: numbers[number] ?? Number(number) }
  const name = byName.exec(text)?.[1]
  return name && /\s/.test(name) ? { name } : undefined
}

const comparisons: readonly (readonly [RegExp, (match: RegExpExecArray) => StayComparison])[] = [
  [/\b(?:cheaper|less expensive|lower price|more affordable|too (?:expensive|pricey|dear)|budget option|costs? less)\b/i, () => ({ by: 'price', wish: 'lower' })],
  [/\b(?:more (?:expensive|luxurious|upscale)|pricier|fancier|nicer|more comfortable)\b/i, () => ({ by: 'price', wish: 'higher' })],
  [/\b(?:bigger|larger|more (?:space|spacious|room\b)|roomier|too small)\b/i, () => ({ by: 'size', wish: 'larger' })],
  [/\b(?:smaller|cozier|too (?:big|large))\b/i, () => ({ by: 'size', wish: 'smaller' })],
  [/\b(?:better (?:rated|ratings?|reviews?|reviewed)|higher (?:rated|ratings?))\b/i, () => ({ by: 'rating' })],
  [/\b(?:quieter|calmer|more (?:quiet|peaceful)|too (?:noisy|loud))\b/i, () => ({ by: 'quiet' })],
  [/\b(?:closer|nearer|too far)\b(?: (?:to|from) (?:the |a |my )?([\p{L}][\p{L}' -]{1,40}))?/iu, (match) => ({ by: 'distance', to: match[1]?.trim() ?? 'center' })],
] // prettier-ignore

/** In what a message wants the next stays to differ from those shown. */
export function readComparison(text: string): StayComparison | undefined {
  for (const [pattern, build] of comparisons) {
    const match = pattern.exec(text)
    if (match) return build(match)
  }
  return undefined
}

import { oneLetterOff } from '../../gateways/maps/to-place-key.ts'

/** Characters of a message that are read; later ones are ignored. */
const mostCharacters = 10_000

/** Words that decide the meaning of a request and that people misspell. None is one letter off another common word. */
const oftenMisspelled = (
  'monday tuesday wednesday thursday friday saturday sunday january february september october november december ' +
  'tomorrow weekend tonight people adults children infants budget christmas apartment accommodation'
).split(' ')

const spelledOut: Readonly<Record<string, string>> = {
  tommorrow: 'tomorrow',
  tommorow: 'tomorrow',
  tomorow: 'tomorrow',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tonite: 'tonight',
  wensday: 'wednesday',
  wendsday: 'wednesday',
  febuary: 'february',
  ppl: 'people',
  pax: 'people',
  pls: 'please',
  accomodation: 'accommodation',
  acomodation: 'accommodation',
  hotl: 'hotel',
  untill: 'until',
  unitl: 'until',
  untl: 'until',
  nite: 'night',
  nites: 'nights',
  xmas: 'christmas',
}

let mended: ReadonlyMap<string, string> | undefined
function correctSpellings(): ReadonlyMap<string, string> {
  const variants = oftenMisspelled.flatMap((word) =>
    // A missing or added s at the end is the other number of the word, not a mistake.
    [...oneLetterOff(word)]
      .filter((off) => off !== `${word}s` && `${off}s` !== word)
      .map((off) => [off, word] as const),
  )
  return new Map([...variants, ...oftenMisspelled.map((word) => [word, word] as const), ...Object.entries(spelledOut)])
}

/** A message with plain quotes, dashes and spaces, and with the words mended that people often misspell. */
export function prepareText(text: string): string {
  const corrections = (mended ??= correctSpellings())
  return (
    text
      .slice(0, mostCharacters)
      .replace(/[‘’ʼ´`]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/[–—−]/g, '-')
      .replace(/[^\S\n]+/g, ' ')
      .trim()
      // Chrono takes the days of ISO dates with "till" between them for hours.
      .replace(/(\d{4}-\d\d-\d\d) (?:till?|until) (?=\d{4}-)/gi, '$1 to ')
      .replace(/[a-z]{3,20}/gi, (word) => {
        const correct = corrections.get(word.toLowerCase())
        return correct === undefined || correct === word.toLowerCase() ? word : correct
      })
  )
}

/** The sentences of a prepared message. Periods in numbers and abbreviations end none. */
export const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[?!;])\s+|(?<=[a-z0-9)"']{2}\.|\b(?:it|me|us|no|go|so|do)\.)\s+(?!\d+\s*$)|(?<=^\d{1,2}\.)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** Whether a sentence asks about a stay that was shown, so that what it names is no wish: "Does it allow pets?" */
export const asksAboutStay = (sentence: string): boolean =>
  /^(?:(?:and|so|but|yes|yeah|no|ok|okay|great|good|cool|thanks)\W+)*(?:is|are|does|do|was|has|have|did|can)\s+(?:it|they|you know|this|that|these|those|(?:the|this|that)\s+(?:hotel|house|place|room|property|apartment|one|stay|pet)s?|pets?|my pets?)\b/i.test(
    sentence,
  ) || /\b(?:they|it)\s+(?:has|have|is|are)\b.*(?:right|correct)\W*$/i.test(sentence)

import { wordsThatAreNoPlaces } from './words-that-are-no-places.ts'

/** A word of a message, between the characters `at` and `end`. */
export interface Word {
  readonly text: string
  readonly at: number
  readonly end: number
  readonly isCapital: boolean
  /** Whether it is a number, or a word that seldom names a place. */
  readonly isPlain: boolean
  /** Whether it belongs to the name of a stay, such as "the Harbor Inn of Long Beach". */
  readonly isInStayName: boolean
  /** The characters between it and the word before, '' for the first word. */
  readonly gap: string
}

const wordPattern = /(?:\p{Lu}\.){2,}|[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’&-]|\.(?=\p{L}))*|&/gu
const stayWord =
  /^(?:hotels?|inn|suites?|resorts?|hostels?|lodge|motel|marriott|hilton|hyatt|sheraton|westin|wyndham|ritz|radisson|novotel|ibis|travelodge|doubletree|fairfield|courtyard|hampton|plaza|apartments?|residence|towers?|house|manor|villas?|b&b|guesthouse|spa|premier|intercontinental|kimpton|aloft|ramada|citadines|mercure|sofitel)$/i
const lowerStayWord = /^(?:hotel|inn|resort|hostel|lodge|motel|suites|guesthouse)$/
const connecting = /^(?:of|by|the|and|de|du|des|la|le|les|del|et|&|-)$/i
const mostStayNameWords = 14

type BareWord = Omit<Word, 'isInStayName'>

/** The positions of the words that belong to names of stays. No place is read in them. */
function findStayNames(words: readonly BareWord[]): ReadonlySet<number> {
  const named = new Set<number>()
  const isNameStart = ({ isCapital, text }: BareWord): boolean => isCapital || /^\d/.test(text)
  for (let first = 0; first < words.length; first++) {
    if (!isNameStart(words[first]!)) continue
    let last = first
    for (let at = first + 1; at < words.length && at < first + mostStayNameWords; at++) {
      const word = words[at]!
      if (/[.,;:!?\n]/.test(word.gap)) break
      if (word.isCapital) last = at
      else if (!connecting.test(word.text) && !/^\d/.test(word.text)) break
    }
    const run = words.slice(first, last + 1)
    // "Hotel" at the start of a message is no name.
    const hasStayWord = run.some(({ isCapital, text, at }) => isCapital && at > 0 && stayWord.test(text))
    const isArticled = /^the$/i.test(words[first - 1]?.text ?? words[first]!.text) || /^the$/i.test(words[first]!.text)
    const isBeforeHotel = isArticled && lowerStayWord.test(words[last + 1]?.text ?? '')
    if ((run.length > 1 && hasStayWord) || isBeforeHotel) for (let at = first; at <= last; at++) named.add(at)
    first = last
  }
  return named
}

/** The words of a prepared message. */
export function splitPlaceWords(text: string): Word[] {
  let end = 0
  const words = [...text.matchAll(wordPattern)].map(({ 0: word, index: at }): BareWord => {
    const gap = text.slice(end, at)
    end = at + word.length
    const isPlain = /^\d/.test(word) || wordsThatAreNoPlaces.has(word.toLowerCase().replace(/'.*/, ''))
    return { text: word, at, end, gap, isCapital: /^(?!I\b)\p{Lu}/u.test(word), isPlain }
  })
  const named = findStayNames(words)
  return words.map((word, at) => ({ ...word, isInStayName: named.has(at) }))
}

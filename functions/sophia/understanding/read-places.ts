import type { Gazetteer } from '../../gateways/maps/gazetteer.ts'
import { findPlaceOfNickname } from './find-place-of-nickname.ts'
import { splitPlaceWords } from './place-words.ts'
import type { Word } from './place-words.ts'
import type { RequestedPlace } from './trip-request.ts'

/** A place that a message names. `role`: whether the traveler goes there, or comes from there. */
export interface PlaceMention extends RequestedPlace {
  readonly role: 'to' | 'from'
  /** Whether the message says that this place is not meant: "not Paris", "instead of Paris". */
  readonly isRefused: boolean
  /** Whether a word such as "in" announces it, so that it is no part of another name. */
  readonly isAnnounced: boolean
}

interface PlaceContext {
  readonly search: Gazetteer['search']
  /** Whether the assistant asked for a place, so that the message may be nothing but a name. */
  readonly isAsked: boolean
  /** Whether a name counts that no word announces, and one that the gazetteer doesn't know. */
  readonly isLoose: boolean
}

/** A name of a place: its text, what it means, and the position of the word after it. */
interface FoundName extends RequestedPlace {
  readonly next: number
}

/** Look-ups in the gazetteer that a message may cause. */
const mostLookups = 24
const mostNameWords = 5
/** Words of an answer that is read as a name though it is in lower case. */
const mostAnswerWords = 8

const announcing =
  /\b(?:in|to|around|near|nearby|visit|visiting|within|towards?|explore|exploring|outside|see|into|at|for|from|about|of|is|be|location|destination|try|not|city|area|leaving|between|through|mean|meant|preferably|inside|across|along)(?: the)?$/i
/** Words after which a capitalized name is a place even if the gazetteer doesn't know it, perhaps for a typo. */
const surelyAnnouncing = /\b(?:in|to|around|near|visit|visiting|towards?|explore)$/i
/** Words after which a name in lower case is a place, not a verb ("to book"). */
const announcingLowerCase =
  /\b(?:in|around|near|visit|visiting|explore|from|(?:what|how) about|(?:go|going|goes|travel|travell?ing|trip|heading|head|fly|flying|move|moving|get|getting|off|way|back|journey|drive|driving|come|coming|vacation|return|over|holiday) to)$/i
const originBefore = /\b(?:from|leaving|leave|depart|departing|out of|start(?:ing)? (?:in|at))$/i
const pickedUpFrom = /\b(?:pick\w*|collect\w*|get|getting|rent\w*|hire)(?: \w+){0,3} from$/i
const refusing = /\b(?:not|instead of|rather than|isn't|isnt)(?: going to| in| to| for| the)*$/i
/** What follows a name with which a request begins: "Lorne from the 8th", "Lorne, three nights". */
const begunWith = /^(?:,? \p{Lu}[\p{L}'-]*){0,2}(?:,? (?:(?:from|on|for|in|next|this|between|until) |\d)|$)/u
/** What follows a name that describes something: "the New York weather". */
const describedByPlace =
  /^(?: \p{Lu}[\p{L}'-]*){0,2} (?:weather|hotels?|houses?|area|region|events?|attractions?|flights?)\b/u
/** What follows a name at the start of a sentence that is the traveler's choice: "Lyon instead". */
const chosenPlace = /^(?: \p{Lu}[\p{L}'-]*){0,2} (?:instead|please|then|would be|sounds|it is)\b/u
const mostNameCharacters = 40
/** Plain words that names of places may hold, though not alone. */
const innerWord =
  /^(?:of|de|la|the|city|beach|islands?|lake|park|coast|new|springs|valley|bay|high|low|big|long|on|and|sur|mer|old|north|south|east|west)$/i
const startWord = /^(?:great|new|long|big|high|old|lake|city|park|coast)$/i
const joiningWord = /^(?:of|the|and|on|upon|de|la|area)$/
/** Codes of states that are words, too: "Portland, or". */
const stateWord = /^(?:or|ok|hi|me|in)$/i

/** Whether a word may continue a name. */
function mayContinue(word: Word, next: Word | undefined): boolean {
  const { gap, isCapital, isPlain, text } = word
  if (gap.trim() === ',') return !isPlain || (stateWord.test(text) && (isCapital || !next || /[.,!?]/.test(next.gap)))
  return gap === ' ' && (isCapital || !isPlain || innerWord.test(text))
}

/** The places that a message names, in order. */
export function readPlaces(text: string, { search, isAsked, isLoose }: PlaceContext): PlaceMention[] {
  const words = splitPlaceWords(text)
  const isShort = isAsked && words.length <= mostAnswerWords
  const lookups = { done: 0 }

  /** The longest name that starts at a word and that the gazetteer knows. */
  const findKnownName = (first: number): FoundName | undefined => {
    let after = first + 1
    let commas = 0
    while (after < words.length && after - first < mostNameWords && mayContinue(words[after]!, words[after + 1])) {
      if (words[after]!.gap.includes(',') && ++commas > 1) break
      after++
    }
    for (let next = after; next > first && lookups.done < mostLookups; next--) {
      if (joiningWord.test(words[next - 1]!.text)) continue
      const name = text.slice(words[first]!.at, words[next - 1]!.end)
      const nickname = findPlaceOfNickname(name)
      lookups.done++
      const [best] = search(nickname ?? name, 1)
      if (best?.isExact || nickname) return { text: name, match: best?.place, next }
    }
    return undefined
  }
  /** A capitalized name that the gazetteer doesn't know. */
  const readUnknownName = (first: number): FoundName => {
    let next = first + 1
    while (words[next]?.isCapital && words[next]!.gap === ' ' && next - first < mostNameWords) next++
    const name = text.slice(words[first]!.at, words[next - 1]!.end)
    lookups.done++
    return { text: name, match: search(name, 1)[0]?.place, next }
  }

  const mentions: PlaceMention[] = []
  for (let at = 0; at < words.length && lookups.done < mostLookups; at++) {
    const word = words[at]!
    const next = words[at + 1]
    const maySpan = startWord.test(word.text) && next !== undefined
    const isNice = word.text === 'Nice' && surelyAnnouncing.test(text.slice(0, word.at).trimEnd())
    if (word.isInStayName || (word.isPlain && !maySpan && !isNice) || /^the$/i.test(word.text)) continue
    const last = words[at - 1]
    // "Hill" in "Otway Hill Gardens" is a part of another name.
    if (last?.isCapital && !last.isPlain && word.gap === ' ') continue
    const before = text.slice(Math.max(0, word.at - 40), word.at).trimEnd()
    const isAnnounced = announcing.test(before)
    const startsSentence = at === 0 || /[.!?]["']?$/.test(before)
    const isDescribing = describedByPlace.test(text.slice(word.end, word.end + mostNameCharacters))
    const isChosen = isLoose && chosenPlace.test(text.slice(word.end, word.end + mostNameCharacters))
    const isBegun = isLoose && at === 0 && begunWith.test(text.slice(word.end, word.end + mostNameCharacters))
    const isBare =
      isBegun ||
      isAsked ||
      isDescribing ||
      isChosen ||
      (isLoose && !startsSentence) ||
      (!startsSentence && next?.gap === ', ' && next.isCapital)
    const isNickname = word.text.length > 3 && findPlaceOfNickname(word.text) !== undefined
    const isLowerCase = !word.isCapital && announcingLowerCase.test(before.replace(/ the$/i, ''))
    if (!(isNickname || isShort || isLowerCase || (word.isCapital && (isAnnounced || isBare)))) continue
    const known = findKnownName(at)
    const mayBeUnknown = isLoose && word.isCapital && !word.isPlain && surelyAnnouncing.test(before)
    const found = known ?? (mayBeUnknown ? readUnknownName(at) : undefined)
    if (!found || (word.isPlain && !isNice && found.next === at + 1)) continue
    const follower = words[found.next]
    // "Lorne" in "Lorne Surf Club" is a part of another name, too.
    if (follower?.isCapital && follower.gap === ' ' && !follower.isPlain) continue
    if (follower?.isCapital && /^(?:airport|station|street|center|centre|park|bus|hotel)$/i.test(follower.text))
      continue
    const isOrigin = originBefore.test(before) && !pickedUpFrom.test(before)
    const role = isOrigin ? 'from' : 'to'
    mentions.push({ text: found.text, match: found.match, role, isRefused: refusing.test(before), isAnnounced })
    at = found.next - 1
  }
  return mentions
}

/** The place where the traveler wants to stay, of those that a message names. */
export function choosePlace(mentions: readonly PlaceMention[]): RequestedPlace | undefined {
  const wanted = mentions.filter(({ isRefused, role }) => !isRefused && role === 'to')
  const chosen = wanted.findLast(({ isAnnounced }) => isAnnounced) ?? wanted.at(-1)
  return chosen && { text: chosen.text, match: chosen.match }
}

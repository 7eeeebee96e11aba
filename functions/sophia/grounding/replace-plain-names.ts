import { isKnownName } from './known-facts.ts'
import type { KnownFacts } from './known-facts.ts'
import { isPlainWord } from './plain-words.ts'

const word = String.raw`[\p{L}\p{N}][\p{L}\p{N}’'&-]*`
const nextWord = String.raw`[^\S\n]+(?:${word})`
/** Where a sentence, a row or a quoted part begins. */
const start = String.raw`(?<=^[“"‘'(]?|[.!?:;…][”"’)]?\s+[“"‘'(]?|\s[–—-]\s|\uE001\s)`

/** Words that tell that what follows is no name: "a quiet inn", "this place", "two nights". */
const determiners = new Set(
  'a an another one some any each every no your my our their his her its this that these those such two three four five six both all most many several either neither what which whichever whatever whose'.split(
    ' ',
  ),
)
/** Words before which a noun group begins. */
const stoppers = new Set(
  'the at to in on of from near by with for and or but so as than then like is are was were be it you we they i he she who that there here also try book pick choose see visit prefer reserve recommend suggest consider call'.split(
    ' ',
  ),
)
/** What one may stay or be at without an article. */
const places = new Set(
  'home night noon midnight sunset sunrise dawn dusk sea least most first last once times breakfast lunch dinner work school check-in checkout check-out high low it them her him me us you where which whatever other others not'.split(
    ' ',
  ),
)

const lodging =
  'hotel|inn|lodge|cottage|villa|resort|hostel|motel|b&b|bnb|guest ?house|cabin|apartment|suite|chalet|retreat|palace|manor|farmstay|tent|loft|studio|bungalow|ranch|residence|pension|pensione|gasthof|glamping|tree ?house|yurt|house ?boat|estate|casa|maison|ryokan|riad|hacienda|pousada|posada|parador|masseria|albergo|auberge|haus|lodgings|rooms|house'

const wordsOf = (phrase: string): string[] => phrase.match(new RegExp(word, 'gu')) ?? []

/** Whether each word is plain English, or part of a name that a record or a person gives. */
const isBacked = (facts: KnownFacts, words: readonly string[]): boolean =>
  words.every((each) => isPlainWord(each) || isKnownName(facts, each))

/** A text with what a check refuses replaced by the mark. */
type Check = (text: string, facts: KnownFacts, mark: string) => string

/** Scripts without capitals, words with one inside, spelled names, handles: only as a record or person wrote them. */
const odd = new RegExp(
  String.raw`(?![\p{Script=Latin}])\p{L}[\p{L}\p{M}\p{N}]*(?:[^\S\n]*(?![\p{Script=Latin}])\p{L}[\p{L}\p{M}\p{N}]*)*|(?<![\p{L}\p{N}])\p{Ll}+\p{Lu}[\p{L}\p{N}]*|(?<![\p{L}\p{N}’'])(?:\p{L}[ .·_-]){3,}\p{L}(?![\p{L}\p{N}])|[@#][\p{L}_][\p{L}\p{N}_.-]+`,
  'gu',
)
const checkOddNames: Check = (text, facts, mark) =>
  text.replaceAll(odd, (found) => (isKnownName(facts, found) ? found : mark))

/** "A place called …": a name follows, whatever it looks like. */
const named = new RegExp(
  String.raw`(?<=\b(?:called|named|titled|known as|by the name of|goes by|name is)[^\S\n]+(?:the[^\S\n]+)?)(?!(?:a|an)\s)${word}(?:${nextWord}){0,4}`,
  'giu',
)
const endOfName = /[^\S\n]+(?:is|are|was|has|have|and|or|but|which|that|with|in|on|at|near|by|for|from|it|to)\b.*$/isu
const checkNamedThings: Check = (text, facts, mark) =>
  text.replaceAll(named, (found) => {
    const name = found.replace(endOfName, '')
    return isKnownName(facts, name) ? found : `${mark}${found.slice(name.length)}`
  })

/** Quoted words: a name, unless they are plain English such as an example of a question. */
const checkQuotes: Check = (text, facts, mark) =>
  text.replaceAll(/“[^“”\n]{1,80}”|"[^"\n]{1,80}"|(?<![\p{L}\p{N}])‘[^‘\n]{1,80}?’(?![\p{L}\p{N}])/gu, (found) => {
    const inside = found.slice(1, -1)
    return isKnownName(facts, inside) || isBacked(facts, wordsOf(inside)) ? found : mark
  })

/** A noun group that ends with a kind of lodging: "azure horizon resort". */
const lodgingGroup = new RegExp(
  String.raw`(?<![\p{L}\p{N}’'-])(?:${word}[^\S\n]+){1,5}(?:${lodging})(?![\p{L}\p{N}’'-])`,
  'giu',
)
const checkLodgingGroups: Check = (text, facts, mark) =>
  text.replaceAll(lodgingGroup, (found) => {
    const words = wordsOf(found)
    const before = words.slice(0, -1)
    const stop = before.findLastIndex((each) => {
      const lower = each.toLowerCase()
      return determiners.has(lower) || stoppers.has(lower)
    })
    const group = before.slice(stop + 1)
    const isDescribed = stop >= 0 && determiners.has(before[stop]!.toLowerCase())
    if (isDescribed || isBacked(facts, group) || isKnownName(facts, words.slice(stop + 1).join(' '))) return found
    const from = stop < 0 ? 0 : found.indexOf(group[0]!, found.indexOf(before[stop]!) + before[stop]!.length)
    return `${found.slice(0, from)}${mark}`
  })

/**
 * A kind of lodging without an article and with a name behind it, or with the article "the": "hotel miramar", "inn on
 * the azure lake".
 */
const lodgingBefore = new RegExp(
  String.raw`(?<=\b(?:at|try|visit|book|see|pick|choose|recommend)[^\S\n]+)(?:${lodging})[^\S\n]+(?:on|by|of|at|in|de|du|del|la|le|di)(?:[^\S\n]+the)?(?:${nextWord}){1,2}|(?<=(?:^|[^\p{L}\p{N}\s]\s*|\b(?:the|at|to|in|or|and|is|was|try|book|pick|choose|see|visit|like)[^\S\n]+))(?:${lodging})[^\S\n]+(${word})(?![\p{L}\p{N}’'-])`,
  'giu',
)
const checkNamesAfterLodging: Check = (text, facts, mark) =>
  text.replaceAll(lodgingBefore, (found, name?: string) =>
    (name !== undefined && isBacked(facts, [name])) || isKnownName(facts, found) ? found : mark,
  )

/** "Stay at …", "check in at …", "book …", "two nights at …": a stay follows. */
const stayedAt = new RegExp(
  String.raw`(?<=\b(?:(?:stay|stays|staying|stayed|sleep|sleeping|nights?|check(?:ing)?[ -]in|rooms?|tables?|dinner|lunch|breakfast)[^\S\n]+at|(?:book|reserve|pin)(?:ing)?)[^\S\n]+(?:the[^\S\n]+)?)${word}(?:${nextWord}){0,3}`,
  'giu',
)
const checkStayedAt: Check = (text, facts, mark) =>
  text.replaceAll(stayedAt, (found, offset: number, whole: string) => {
    const name = found.replace(endOfName, '')
    const words = wordsOf(name)
    const first = words[0]!.toLowerCase()
    const before = whole.slice(0, offset)
    const isPlace = /\bat[^\S\n]+$/i.test(before)
    const isBare = isPlace && !determiners.has(first) && !places.has(first) && !/^\d/.test(first)
    const areFine = isKnownName(facts, name) || (!isBare && (determiners.has(first) || isBacked(facts, words)))
    return areFine ? found : `${mark}${found.slice(name.length)}`
  })

/** "Try azura, or miramar", "how about blue lagoon?": one or two words that are recommended or looked for. */
const recommending =
  'try|recommend|suggest|consider|choose|pick|prefer|visit|love|like|found|know|offer|rate|call|contact|beats|between|both|look at|go to|go for|go with|head to|opt for|sleep in|stay in|stay with|how about|what about|there is|there’s|favou?rite is|best is|host is|owner is|pick is|choice is|hotel is'
/** With a capital where a sentence begins; what follows is without. */
const withCapitals = (words: string): string =>
  words.replaceAll(/(?<=^|\|)[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
const recommended = new RegExp(
  String.raw`(?<=\b(?:${withCapitals(recommending)})[^\S\n]+(?:the[^\S\n]+)?(?:\S+,?[^\S\n]+(?:or|and)[^\S\n]+)?)(?!the\b)\p{Ll}[\p{L}\p{N}’'&-]*(?:[^\S\n]+\p{Ll}[\p{L}\p{N}’'&-]*)?(?=[,.!?;:)]|$|[^\S\n]+(?:or|and|if|for|it|in|near|by|with|on|at|to|are|have|tonight|instead|\d)\b|[^\S\n]+\()`,
  'gu',
)
const checkRecommended: Check = (text, facts, mark) =>
  text.replaceAll(recommended, (found, offset: number, whole: string) => {
    const words = wordsOf(found)
    // "Go to the lighthouse" is a tip, so behind the article only what one may stay at is checked.
    const before = whole.slice(0, offset)
    const isGiven = /\bthe[^\S\n]+$/i.test(before) && !/\b(?:try|choose|pick|in)[^\S\n]+the[^\S\n]+$/i.test(before)
    const isOpen = determiners.has(words[0]!) || stoppers.has(words[0]!) || /(?:ing|s)$/.test(words.at(-1)!)
    return isGiven || isOpen || isBacked(facts, words) || isKnownName(facts, found) ? found : mark
  })

const claim =
  'is|was|has|had|offers|costs|lies|sits|looks|welcomes|overlooks|boasts|comes|stands|serves|provides|features|accepts|sleeps|includes|charges|belongs|suits|would|will|may|can|might|could|should|gets|gives|has'
/** What a sentence without an article says something about: "Azure horizon has a pool." */
const subject = new RegExp(
  String.raw`${start}(${word}(?:${nextWord}){0,3}?)(?=[^\S\n]+(?:${claim}|are|have)\b|\s*[:(–—]|[^\S\n]-[^\S\n])`,
  'giu',
)
const checkSubjects: Check = (text, facts, mark) =>
  text.replaceAll(subject, (found) => {
    const words = wordsOf(found)
    const first = words[0]!.toLowerCase()
    const last = words.at(-1)!.toLowerCase()
    const isOpen = determiners.has(first) || stoppers.has(first)
    const isPlain = isBacked(facts, words) || (words.length === 1 && /(?:ing|s)$/.test(last))
    return isOpen || isPlain || isKnownName(facts, found) ? found : mark
  })

/** What is said to be free, to cost something or to have what stays have: its name must be known even after "the". */
const offered = new RegExp(
  String.raw`(?<=\bthe[^\S\n]+)(${word}(?:${nextWord}){0,3}?)(?=[^\S\n]+(?:costs|sleeps|boasts|(?:is|was)[^\S\n]+(?:still[^\S\n]+)?(?:available|bookable|booked|free|taken|yours)\b|(?:has|offers|comes with|includes)[^\S\n]+(?:an?|two|three|four|five|its|free|private)\b))`,
  'giu',
)
const checkOffered: Check = (text, facts, mark) =>
  text.replaceAll(offered, (found) => (isBacked(facts, wordsOf(found)) || isKnownName(facts, found) ? found : mark))

/** A sentence or row that is one word, or begins with one that is explained: "Azura!", "Azura, by the sea". */
const alone = new RegExp(
  String.raw`${start}(${word})(?=[.!?…]?$|[!?…]\s|,[^\S\n]+(?:a|an|the|by|near|with|on|at|right|just|overlooking|which)\b)|(?<=:[^\S\n]+)(${word})(?=[^\S\n]+(?:by|near|in|at|on)\b)`,
  'gu',
)
const checkLoneWords: Check = (text, facts, mark) =>
  text.replaceAll(alone, (found) => (found.endsWith('ing') || isBacked(facts, [found]) ? found : mark))

const checks: readonly Check[] = [
  checkOddNames,
  checkNamedThings,
  checkQuotes,
  checkLodgingGroups,
  checkNamesAfterLodging,
  checkStayedAt,
  checkRecommended,
  checkOffered,
  checkSubjects,
  checkLoneWords,
]

/**
 * Replaces names that no capital gives away, by the words around them: what follows "called" or "stay at", stands
 * before or after a kind of lodging, is quoted, recommended, or what a sentence claims something about. Descriptions
 * ("a quiet inn") stay; of what remains, each word must be plain English or part of a known name.
 */
export const replacePlainNames: Check = (text, facts, mark) =>
  checks.reduce((checked, check) => check(checked, facts, mark), text)

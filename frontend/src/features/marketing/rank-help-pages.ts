import type { HelpPage } from './help-page.ts'
import { formatHelpTextAsPlainText } from './parse-help-text.ts'

/** What a word counts in each part of a page. */
const weights = { title: 12, description: 4, text: 1 } as const
/** Words of a question that say nothing about its subject. */
const stopWords = new Set(
  'a an and are can do does for how i in is it me my of on or the to what when where who why'.split(' '),
)

/** Words in lower case and without accents; `fold-text.ts` of `shared` would join the first load of all pages. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns the pages that answer a query, best first. A word of the query matches words that begin with it, so results
 * appear while somebody types. Pages with all words come before those with some.
 * @param query as typed; a query without a telling word finds nothing
 */
export function rankHelpPages(pages: readonly HelpPage[], query: string): HelpPage[] {
  const typed = wordsOf(query)
  const telling = typed.filter((word) => !stopWords.has(word))
  const words = telling.length > 0 ? telling.map(toStem) : []
  const ranked = pages.flatMap((page, at) => {
    const scores = words.map((word) => scoreOfWord(page, word))
    const found = scores.filter((score) => score > 0).length
    return found > 0 ? [{ page, at, found, score: scores.reduce((sum, each) => sum + each, 0) }] : []
  })
  ranked.sort((a, b) => b.found - a.found || b.score - a.score || a.at - b.at)
  const best = ranked[0]?.score ?? 0
  return ranked.filter(({ score }) => score * leastShareOfBest >= best).map(({ page }) => page)
}

/** Pages that score less than a tenth of the best one mention a word in passing. */
const leastShareOfBest = 10

/** The beginning that forms of an English word share: "canceling", "canceled" and "cancels" all begin with "cancel". */
const toStem = (word: string): string =>
  word.length > 5
    ? word.replace(/(?:ations?|ments?|lling|lled|ings?|ed|ies|es|s|y|e)$/, '')
    : word.replace(/(?<=..)s$/, '')

/** More than three times in a text says no more than three times. */
const maxCounted = 3

function scoreOfWord(page: HelpPage, word: string): number {
  const words = readWordsOfPage(page)
  const score = (part: keyof typeof weights): number =>
    weights[part] * Math.min(maxCounted, words[part].filter((each) => each.startsWith(word)).length)
  return score('title') + score('description') + score('text')
}

type WordsOfPage = Readonly<Record<keyof typeof weights, readonly string[]>>
const known = new WeakMap<HelpPage, WordsOfPage>()

/** Returns the words of each part of a page, which are taken apart once. */
function readWordsOfPage(page: HelpPage): WordsOfPage {
  const before = known.get(page)
  if (before) return before
  const { title, description, text } = page
  const words = {
    title: wordsOf(title),
    description: wordsOf(description),
    text: wordsOf(formatHelpTextAsPlainText(text)),
  }
  known.set(page, words)
  return words
}

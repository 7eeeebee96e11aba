import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { createContextFinder } from './place-context.ts'
import type { EntryFilter } from './place-context.ts'
import { entryKinds, keyKinds } from './gazetteer-file.ts'
import type { UnpackedGazetteer } from './gazetteer-file.ts'
import type { KeyIndex } from './key-index.ts'
import { oneLetterOff, otherWordsFor, placeWordsOf } from './place-key.ts'

/** An entry that matches a query. `isExact`: whether the query is one of its names, not only the start of one. */
export interface FoundEntry {
  readonly entry: number
  readonly isExact: boolean
}

/** Words of a query that count; later ones are ignored. */
const maxWords = 8
/** Least letters of a name that is looked for by its start while other words stand beside it. */
const leastStart = 3
/** Letters of names in which one may be wrong: shorter names would become others, longer ones take too long. */
const [leastMisspelled, mostMisspelled] = [5, 30]
/** Han, kana and hangul, which are written without spaces. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{2,12}$/u
/** How far a name in another language stands back behind a place's own, in steps of weight: an eighth as many people. */
const otherNameStepsBack = 24
/** The same if the name is whole. */
const wholeOtherNameStepsBack = 8

const tiers = { exact: 0, start: 1, laterWord: 2, misspelled: 3 } as const

/** The best entries found so far, best first. */
class BestEntries {
  readonly list: { readonly entry: number; readonly score: number; readonly tier: number }[] = []
  readonly most: number
  constructor(most: number) {
    this.most = most
  }
  /** Adds an entry unless there are enough better ones, or it is there with a better score. Lower scores are better. */
  add(entry: number, tier: number, score: number): void {
    const { list, most } = this
    if (list.length === most && score >= list.at(-1)!.score) return
    const known = list.findIndex((each) => each.entry === entry)
    if (known >= 0) {
      if (list[known]!.score <= score) return
      list.splice(known, 1)
    } else if (list.length === most) list.pop()
    const place = list.findIndex((each) => each.score > score)
    list.splice(place < 0 ? list.length : place, 0, { entry, tier, score })
  }
}

/** Returns the search of a gazetteer for the entries that match a query, best first. */
export function createPlaceSearch(
  file: UnpackedGazetteer,
  index: KeyIndex,
  pointAt: (entry: number) => GeoPoint,
): (query: string, most: number) => FoundEntry[] {
  const { kinds, weights } = file
  const findContext = createContextFinder(file, index, pointAt)

  /** Adds the entries of a key, and of longer ones if `isStart`. */
  const collect = (best: BestEntries, key: string, filter: EntryFilter, isStart: boolean, isMisspelled = false) => {
    const add = (entry: number, keyKind: number, named: number, stepsBack: number) => {
      if (keyKind === keyKinds.code) return
      const tier = isMisspelled ? tiers.misspelled : keyKind === keyKinds.laterWord ? tiers.laterWord : named
      const weight = weights[entry]! - (keyKind === keyKinds.otherName ? stepsBack : 0)
      // A city comes before the area around it if it bears the name itself.
      const isOwnCity = kinds[entry] === entryKinds.city && keyKind === keyKinds.name
      const score = tier * 1024 - 2 * weight - (isOwnCity ? 1 : 0) + (isMisspelled && named === tiers.start ? 64 : 0)
      if (best.list.length === best.most && score >= best.list.at(-1)!.score) return
      if (filter(entry)) best.add(entry, tier, score)
    }
    index.visitExact(key, (entry, keyKind) => add(entry, keyKind, tiers.exact, wholeOtherNameStepsBack))
    if (isStart) index.visitLonger(key, (entry, keyKind) => add(entry, keyKind, tiers.start, otherNameStepsBack))
  }

  /** Calls `look` with each part of the words that may be a place's name, and a filter from the words beside it. */
  const split = (words: readonly string[], look: (name: readonly string[], filter: EntryFilter) => void): void => {
    look(words, () => true)
    for (let at = words.length - 1; at > 0; at--) {
      const [head, tail] = [words.slice(0, at), words.slice(at)]
      const behind = findContext(tail, { isTyping: true })
      if (behind) look(head, behind)
      const before = findContext(head, { isTyping: false })
      if (before) look(tail, before)
    }
  }

  const lookUp = (best: BestEntries, words: readonly string[]): void =>
    split(words, (name, filter) => {
      for (const spelling of otherWordsFor(name)) {
        const key = spelling.join('')
        collect(best, key, filter, name.length === words.length || key.length >= leastStart)
      }
    })

  const lookUpMisspelled = (best: BestEntries, words: readonly string[]): void =>
    split(words, (name, filter) => {
      const key = name.join('')
      if (key.length < leastMisspelled || key.length > mostMisspelled) return
      for (const near of oneLetterOff(key)) collect(best, near, filter, near.length >= leastMisspelled, true)
    })

  return (query, most) => {
    const words = placeWordsOf(query).slice(0, maxWords)
    const best = new BestEntries(most)
    if (words.length === 0) return []
    lookUp(best, words)
    const [only = ''] = words
    if (best.list.length === 0 && words.length === 1 && unspaced.test(only))
      for (let at = 1; at < only.length; at++) lookUp(best, [only.slice(0, at), only.slice(at)])
    if (best.list.length === 0) lookUpMisspelled(best, words)
    return best.list.map(({ entry, tier }) => ({ entry, isExact: tier === tiers.exact }))
  }
}

import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { createContextFinder } from './create-context-finder.ts'
import type { EntryFilter } from './create-context-finder.ts'
import { entryKinds, keyKinds } from './gazetteer-entry.ts'
import type { UnpackedGazetteer } from './pack-gazetteer.ts'
import type { KeyIndex } from './key-index.ts'
import { oneLetterOff, otherWordsFor, toPlaceWords } from './to-place-key.ts'

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
/** Least letters of the start of a name in which one may be wrong. */
const leastMisspelledStart = 7
/** Han, kana and hangul, which are written without spaces. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{2,12}$/u
/**
 * How far a city's other name stands back behind its own, in steps of weight: a place that is called so counts as much
 * as one of five times its people that is only called so elsewhere, or was once.
 */
const otherNameStepsBack = 18
/** The same for areas, whose names in other languages are well known. */
const otherAreaNameStepsBack = 8

/** More than all steps of weight, so that no weight outdoes a tier. */
const tierSteps = 1024
const tiers = { exact: 0, start: 1, laterWord: 2, misspelled: 3 } as const

/** The best entries found so far, best first. */
class BestEntries {
  readonly list: { readonly entry: number; readonly score: number; readonly tier: number }[] = []
  readonly most: number
  constructor(most: number) {
    this.most = most
  }
  isTooLow(score: number): boolean {
    return this.list.length === this.most && score >= this.list.at(-1)!.score
  }
  /** Adds an entry unless there are enough better ones, or it is there with a better score. Lower scores are better. */
  add(entry: number, tier: number, score: number): void {
    const { list, most } = this
    if (this.isTooLow(score)) return
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
    const add = (entry: number, keyKind: number, named: number) => {
      if (keyKind === keyKinds.code) return
      const isCity = kinds[entry] === entryKinds.city
      const tier = isMisspelled ? tiers.misspelled : keyKind === keyKinds.laterWord ? tiers.laterWord : named
      const stepsBack = keyKind !== keyKinds.otherName ? 0 : isCity ? otherNameStepsBack : otherAreaNameStepsBack
      // A city comes before the area around it if it bears the name itself.
      const isOwnCity = isCity && keyKind === keyKinds.name
      const score = tier * tierSteps - 2 * (weights[entry]! - stepsBack) - (isOwnCity ? 1 : 0)
      if (best.isTooLow(score)) return
      if (filter(entry)) best.add(entry, tier, score)
    }
    index.visitExact(key, (entry, keyKind) => add(entry, keyKind, tiers.exact))
    if (isStart) index.visitLonger(key, (entry, keyKind) => add(entry, keyKind, tiers.start))
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
      // The first letter is rarely wrong, and with another one the starts of too many names would be near.
      for (const near of oneLetterOff(key))
        if (near[0] === key[0]) collect(best, near, filter, key.length >= leastMisspelledStart, true)
    })

  return (query, most) => {
    const words = toPlaceWords(query).slice(0, maxWords)
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

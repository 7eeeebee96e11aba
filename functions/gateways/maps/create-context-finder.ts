import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { entryKinds, keyKinds, weighPeople } from './gazetteer-entry.ts'
import type { UnpackedGazetteer } from './pack-gazetteer.ts'
import type { KeyIndex, PostingVisitor } from './key-index.ts'

/** Whether an entry lies where the words beside a place's name say. */
export type EntryFilter = (entry: number) => boolean

/** Least weight of a city that may stand beside a place's name, and how far around it that place may be. */
const leastCityWeight = weighPeople(100_000)
const cityMeters = 40_000

/**
 * Returns a function that reads the words beside a place's name: a country or region by name or code, both of them, an
 * area or a large city. It returns a filter for the places there, or undefined if the words name nothing of that kind.
 * `isTyping`: whether the last word may be incomplete.
 */
export function createContextFinder(
  { kinds, weights, regions, regionAt, radii }: UnpackedGazetteer,
  index: KeyIndex,
  pointAt: (entry: number) => GeoPoint,
): (words: readonly string[], how: { isTyping: boolean }) => EntryFilter | undefined {
  const countryOf = (entry: number): string => (regions[regionAt[entry]!] as string).slice(0, 2)

  const isWide = (entry: number): boolean => kinds[entry] === entryKinds.country || kinds[entry] === entryKinds.region

  const filterFor = (around: number): EntryFilter => {
    const kind = kinds[around]
    if (kind === entryKinds.country) return (entry) => countryOf(entry) === countryOf(around)
    if (kind === entryKinds.region) return (entry) => regionAt[entry] === regionAt[around]
    const meters = kind === entryKinds.city ? cityMeters : radii[around]! * 1000
    // "Tokyo Japan" means no Japan in Tokyo, though the country's point may lie there.
    return (entry) => entry !== around && !isWide(entry) && distanceMeters(pointAt(entry), pointAt(around)) <= meters
  }
  const anyOf = (around: ReadonlySet<number>): EntryFilter | undefined => {
    const filters = [...around].map(filterFor)
    return filters.length > 0 ? (entry) => filters.some((isThere) => isThere(entry)) : undefined
  }

  const filterOf = (key: string, isTyping: boolean): EntryFilter | undefined => {
    const areas = new Set<number>()
    let city: number | undefined
    index.visitExact(key, (entry, keyKind) => {
      if (keyKind === keyKinds.laterWord) return
      if (kinds[entry] !== entryKinds.city) areas.add(entry)
      else if (weights[entry]! >= (city === undefined ? leastCityWeight : weights[city]!)) city = entry
    })
    if (areas.size > 0) return anyOf(areas)
    if (isTyping) {
      const addStarted: PostingVisitor = (entry, keyKind) => {
        if (isWide(entry) && keyKind <= keyKinds.otherName) areas.add(entry)
      }
      index.visitLonger(key, addStarted)
    }
    return anyOf(areas.size > 0 || city === undefined ? areas : new Set([city]))
  }

  return (words, { isTyping }) => {
    const whole = filterOf(words.join(''), isTyping)
    if (whole) return whole
    for (let at = 1; at < words.length; at++) {
      const inner = filterOf(words.slice(0, at).join(''), false)
      const outer = inner && filterOf(words.slice(at).join(''), isTyping)
      if (inner && outer) return (entry) => inner(entry) && outer(entry)
    }
    return undefined
  }
}

import type { Point } from '@nestboard/shared/kernel/geo.ts'
import type { Result } from '../api.ts'

/** The name of a town on the map. */
export interface Word extends Point {
  readonly text: string
}

/** So many at most: those with the most stays. */
const wordsMost = 8

/** Where the towns of these stays are: in the middle of their own stays, which keeps one that lies far off from counting. */
export function wordsOf(results: readonly Result[]): Word[] {
  const towns = Map.groupBy(results, ({ listing }) => listing.city.trim())
  return [...towns]
    .filter(([town]) => town !== '')
    .toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || a.localeCompare(b, 'en'))
    .slice(0, wordsMost)
    .map(([text, found]) => ({
      text,
      latitude: middle(found.map(({ listing }) => listing.latitude)),
      longitude: middle(found.map(({ listing }) => listing.longitude)),
    }))
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

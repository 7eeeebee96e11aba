import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from './bill.ts'

export type Counted = Readonly<Record<string, Measured>>

/** Counts from the access pattern tests: a few calls of every route. */
export const testedFile = join(import.meta.dirname, 'tested.json')
/** Counts from the demo: many calls of the routes that people use most. */
const demoFile = join(import.meta.dirname, 'measured.json')

const read = (file: string): Counted => (JSON.parse(readFileSync(file, 'utf8')) as { routes: Counted }).routes

/** Reads the meter's counts by route, separately for the demo and the tests. */
export const readCountsBySource = (): { demo: Counted; tested: Counted } => ({
  demo: read(demoFile),
  tested: read(testedFile),
})

/** Reads the meter's counts by route: those of the demo if it called the route, otherwise those of the tests. */
export function readRouteCounts(): Counted {
  const { demo, tested } = readCountsBySource()
  return { ...tested, ...demo }
}

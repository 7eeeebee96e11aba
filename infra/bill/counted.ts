import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from './bill.ts'

export type Counted = Readonly<Record<string, Measured>>

/** What the tests of access patterns counted: a few calls of every route. */
export const testedFile = join(import.meta.dirname, 'tested.json')
/** What the demo counted: many calls of the routes that people use most. */
const demoFile = join(import.meta.dirname, 'measured.json')

const read = (file: string): Counted => (JSON.parse(readFileSync(file, 'utf8')) as { routes: Counted }).routes

/** What the meter counted by route, by where it counted. */
export const countedApart = (): { demo: Counted; tested: Counted } => ({
  demo: read(demoFile),
  tested: read(testedFile),
})

/** What the meter counted by route: on the demo where it called a route, else in the tests. */
export function countedRoutes(): Counted {
  const { demo, tested } = countedApart()
  return { ...tested, ...demo }
}

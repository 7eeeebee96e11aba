import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteTotals } from './bill.ts'

export type TotalsByRoute = Readonly<Record<string, RouteTotals>>

/** Counts from the access pattern tests: a few calls of every route. */
export const testedFile = join(import.meta.dirname, 'tested.json')
/** Counts from the demo: many calls of the routes that people use most. */
const demoFile = join(import.meta.dirname, 'measured.json')

const read = (file: string): TotalsByRoute =>
  (JSON.parse(readFileSync(file, 'utf8')) as { routes: TotalsByRoute }).routes

/** Reads the meter's counts by route, separately for the demo and the tests. */
export const readCountsBySource = (): { demo: TotalsByRoute; tested: TotalsByRoute } => ({
  demo: read(demoFile),
  tested: read(testedFile),
})

/** Reads the meter's counts by route: those of the demo if it called the route, otherwise those of the tests. */
export function readRouteCounts(): TotalsByRoute {
  const { demo, tested } = readCountsBySource()
  return { ...tested, ...demo }
}

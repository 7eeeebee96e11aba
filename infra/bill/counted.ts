import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteMeterTotals } from './bill.ts'

export type MeterTotalsByRoute = Readonly<Record<string, RouteMeterTotals>>

/** Counts from the access pattern tests: a few calls of every route. */
export const testMeterTotalsFile = join(import.meta.dirname, 'tested.json')
/** Counts from the demo: many calls of the routes that people use most. */
const demoFile = join(import.meta.dirname, 'measured.json')

const read = (file: string): MeterTotalsByRoute =>
  (JSON.parse(readFileSync(file, 'utf8')) as { routes: MeterTotalsByRoute }).routes

/** Reads the meter's counts by route, separately for the demo and the tests. */
export const readMeterTotalsBySource = (): { demo: MeterTotalsByRoute; tested: MeterTotalsByRoute } => ({
  demo: read(demoFile),
  tested: read(testMeterTotalsFile),
})

/** Reads the meter's counts by route: those of the demo if it called the route, otherwise those of the tests. */
export function readMeterTotalsByRoute(): MeterTotalsByRoute {
  const { demo, tested } = readMeterTotalsBySource()
  return { ...tested, ...demo }
}

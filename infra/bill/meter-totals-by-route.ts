import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteMeterTotals } from './compute-aws-bill.ts'

export type MeterTotalsByRoute = Readonly<Record<string, RouteMeterTotals>>

/** File with the cost meter's sums from the access pattern tests, which call every route a few times. */
export const meterTotalsFileOfTests = join(import.meta.dirname, 'tested.json')
/** File with the cost meter's sums from the demo, which calls the most used routes many times. */
const demoFile = join(import.meta.dirname, 'measured.json')

const read = (file: string): MeterTotalsByRoute =>
  (JSON.parse(readFileSync(file, 'utf8')) as { routes: MeterTotalsByRoute }).routes

/** Reads the cost meter's sums by route, separately for the demo and the tests. */
export const readDemoAndTestMeterTotals = (): { demo: MeterTotalsByRoute; tested: MeterTotalsByRoute } => ({
  demo: read(demoFile),
  tested: read(meterTotalsFileOfTests),
})

/** Reads the cost meter's sums by route: those of the demo if it called the route, otherwise those of the tests. */
export function readMeterTotalsByRoute(): MeterTotalsByRoute {
  const { demo, tested } = readDemoAndTestMeterTotals()
  return { ...tested, ...demo }
}

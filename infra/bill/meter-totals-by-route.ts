import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noUsage, scaleUsage } from '@nestboard/functions/kernel/meter/usage.ts'
import type { Usage } from '@nestboard/functions/kernel/meter/usage.ts'
import type { RouteMeterTotals } from './estimate-usage-of-calls.ts'

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

/** File with what calls of routes started, from the scenarios of reactions. */
export const startedUsageFile = join(import.meta.dirname, 'started.json')
/** What a number of calls started, by route. Kinds of use that are missing are 0. */
export type StartedUsage = Readonly<Record<string, Partial<Usage> & { readonly calls: number }>>

/**
 * Reads the cost meter's sums by route: those of the demo if it called the route, otherwise those of the tests; and
 * what the calls start, for routes in the scenarios of reactions.
 */
export function readMeterTotalsByRoute(): MeterTotalsByRoute {
  const { demo, tested } = readDemoAndTestMeterTotals()
  const { routes } = JSON.parse(readFileSync(startedUsageFile, 'utf8')) as { routes: StartedUsage }
  const totals = Object.entries({ ...tested, ...demo }).map(([route, sums]) => {
    const { calls = 0, ...started } = routes[route] ?? {}
    if (!calls) return [route, sums]
    return [route, { ...sums, started: scaleUsage({ ...noUsage, ...started }, sums.calls / calls) }]
  })
  return Object.fromEntries(totals) as MeterTotalsByRoute
}

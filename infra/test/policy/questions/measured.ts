import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  readDemoAndTestMeterTotals,
  readMeterTotalsByRoute,
  meterTotalsFileOfTests,
} from '../../../bill/meter-totals-by-route.ts'
import type { RouteMeterTotals } from '../../../bill/estimate-usage-of-calls.ts'
import { servedRoutes } from '../routes.ts'
import { commonPathRequestMeasurements } from './recording.ts'
import { routesNotCallableInTests } from './uncalled.ts'

/** Table units and answer bytes, summed over the successful calls of each route in this run. */
const sums = new Map<string, RouteMeterTotals>()
for (const { key, code, readUnits, writeUnits, bytesOut } of commonPathRequestMeasurements) {
  if (code !== 200) continue
  const before = sums.get(key) ?? { calls: 0, readUnits: 0, writeUnits: 0, bytesOut: 0 }
  sums.set(key, {
    calls: before.calls + 1,
    readUnits: before.readUnits + readUnits,
    writeUnits: before.writeUnits + writeUnits,
    bytesOut: before.bytesOut + bytesOut,
  })
}

if (process.env['NB_MEASURE'])
  writeFileSync(
    meterTotalsFileOfTests,
    `${JSON.stringify(
      {
        about: 'Sums that the meter counted over the successful calls of the tests of access patterns, by route.',
        how: 'NB_MEASURE=1 npm test -- infra/test/policy/questions',
        routes: Object.fromEntries([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))),
      },
      undefined,
      2,
    )}\n`,
  )

it('the bill has the table units of a call of every route', () => {
  const known = readMeterTotalsByRoute()
  expect(servedRoutes.map(({ key }) => key).filter((key) => !(key in known))).toEqual(routesNotCallableInTests)
})

it('the bill’s table units of each route are close to today’s', () => {
  const known = readDemoAndTestMeterTotals().tested
  const drifted = [...sums].flatMap(([key, now]) => {
    const then = known[key]
    if (!then) return [`${key} is new`]
    // A route is compared only if this run and the stored one have the same number of successful calls, because a call
    // that succeeds in one run alone changes the mean.
    if (then.calls !== now.calls) return []
    return (['readUnits', 'writeUnits'] as const).flatMap((unit) => {
      const [a, b] = [then[unit] / then.calls, now[unit] / now.calls]
      return Math.abs(a - b) > 2 + a / 2 ? [`${key}: ${unit} ${a} then, ${b} now`] : []
    })
  })
  expect(drifted).toEqual([])
})

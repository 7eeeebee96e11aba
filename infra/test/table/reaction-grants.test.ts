import '@nestboard/events/testing/objects.ts'
import { resetSimulatedCalls } from '@nestboard/events/testing/strangers.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allGrantEntries, tableRequestsByName, tableStream } from './reactions/deliveries.ts'
import { countRouteCalls, readStartedUsage } from './reactions/started-usage.ts'
import {
  runEndedRightsScenario,
  runSessionEndScenario,
  runAccountErasureScenario,
  runSupplierVerificationScenario,
} from './reactions/accounts.ts'
import {
  runBoardDecisionScenario,
  runPriceMatchScenario,
  runOrderCancellationScenario,
  runCardPaymentScenario,
  runStayChangeScenario,
  runRepeatedBookingStepsScenario,
} from './reactions/orders.ts'
import { runConversationScenario } from './reactions/conversations.ts'
import { runListingChangesScenario, runCalendarFailureScenario } from './reactions/listings.ts'
import { runGroupRatesScenario, runSearchHawkScenario, runWhiskMeAwayScenario } from './reactions/offers.ts'
import {
  runBookedStayPostScenario,
  runScamModerationScenario,
  runPostDeletionScenario,
  runStayReviewScenario,
} from './reactions/posts.ts'
import { runProblemScenario } from './reactions/problems.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

/** Lists grants as single actions: `GetItem U#`, `index Query DUE`. */
const actionsOf = ({ table, index = [] }: Grants): string[] => [
  ...Object.entries(table).flatMap(([prefix, actions]) => actions.map((action) => `${action} ${prefix}`)),
  ...index.map((prefix) => `index Query ${prefix}`),
]

it('each reaction and each payment step is granted every table request that it makes, and no other', async () => {
  resetSimulatedCalls()
  const stopCounting = countRouteCalls()
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await tableStream.start()
  await runSessionEndScenario()
  await runEndedRightsScenario()
  await runOrderCancellationScenario()
  await runRepeatedBookingStepsScenario()
  await runCardPaymentScenario()
  await runStayChangeScenario()
  await runListingChangesScenario()
  await runSupplierVerificationScenario()
  await runCalendarFailureScenario()
  await runPriceMatchScenario()
  await runBoardDecisionScenario()
  await runConversationScenario()
  await runWhiskMeAwayScenario()
  await runSearchHawkScenario()
  await runGroupRatesScenario()
  await runPostDeletionScenario()
  await runBookedStayPostScenario()
  await runScamModerationScenario()
  await runStayReviewScenario()
  await runProblemScenario()
  await runAccountErasureScenario()
  stopCounting()
  // The steps of a booking are repeated late.
  for (const [line] of warnings.mock.calls) expect(line).toContain('"what":"stuck order"')
  const drift = allGrantEntries.flatMap(([name, { grants }]) => {
    const made = [...tableRequestsByName.get(name)!]
    const granted = actionsOf(grants)
    const missing = made.filter((request) => !granted.some((each) => request.startsWith(each)))
    const unused = granted.filter((each) => !made.some((request) => request.startsWith(each)))
    return [
      ...new Set(missing.map((request) => `${name}: ${request.replace(/#.*/s, '#')} is missing`)),
      ...unused.map((each) => `${name}: ${each} is unused`),
    ]
  })
  expect(drift).toEqual([])
}, 480_000)

it('the bill knows what the calls of each route start in functions that follow a write', () => {
  const { now, known } = readStartedUsage()
  expect(Object.keys(now).length).toBeGreaterThan(20)
  const drifted = Object.entries(now).flatMap(([route, started]) => {
    const then = known[route]
    if (!then) return [`${route} is new`]
    return (['readUnits', 'writeUnits', 'functionCalls'] as const).flatMap((name) => {
      const [a, b] = [(then[name] ?? 0) / then.calls, (started[name] ?? 0) / started.calls]
      return Math.abs(a - b) > 2 + a / 2 ? [`${route}: ${name} ${a} then, ${b} now`] : []
    })
  })
  expect(drifted).toEqual([])
})

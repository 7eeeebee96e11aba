import '@nestboard/events/testing/objects.ts'
import { resetSimulatedCalls } from '@nestboard/events/testing/strangers.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allReactionEntries, tableRequestsByReaction, tableStream } from './reactions/deliveries.ts'
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
  runRepeatedBookingStepsScenario,
} from './reactions/orders.ts'
import { runListingChangesScenario, runCalendarFailureScenario } from './reactions/listings.ts'
import { runGroupRatesScenario, runSearchHawkScenario, runWhiskMeAwayScenario } from './reactions/offers.ts'
import {
  runBookedStayPostScenario,
  runScamModerationScenario,
  runPostDeletionScenario,
  runStayReviewScenario,
} from './reactions/posts.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

/** Lists grants as single actions: `GetItem U#`, `index Query DUE`. */
const actionsOf = ({ table, index = [] }: Grants): string[] => [
  ...Object.entries(table).flatMap(([prefix, actions]) => actions.map((action) => `${action} ${prefix}`)),
  ...index.map((prefix) => `index Query ${prefix}`),
]

it('each reaction is granted every table request that it makes, and no other', async () => {
  resetSimulatedCalls()
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await tableStream.start()
  await runSessionEndScenario()
  await runEndedRightsScenario()
  await runOrderCancellationScenario()
  await runRepeatedBookingStepsScenario()
  await runListingChangesScenario()
  await runSupplierVerificationScenario()
  await runCalendarFailureScenario()
  await runPriceMatchScenario()
  await runBoardDecisionScenario()
  await runWhiskMeAwayScenario()
  await runSearchHawkScenario()
  await runGroupRatesScenario()
  await runPostDeletionScenario()
  await runBookedStayPostScenario()
  await runScamModerationScenario()
  await runStayReviewScenario()
  await runAccountErasureScenario()
  // The steps of a booking are repeated late.
  for (const [line] of warnings.mock.calls) expect(line).toContain('"what":"stuck order"')
  const drift = allReactionEntries.flatMap(([name, { grants }]) => {
    const made = [...tableRequestsByReaction.get(name)!]
    const granted = actionsOf(grants)
    const missing = made.filter((request) => !granted.some((each) => request.startsWith(each)))
    const unused = granted.filter((each) => !made.some((request) => request.startsWith(each)))
    return [
      ...new Set(missing.map((request) => `${name}: ${request.replace(/#.*/s, '#')} is missing`)),
      ...unused.map((each) => `${name}: ${each} is unused`),
    ]
  })
  expect(drift).toEqual([])
}, 240_000)

import '@nestboard/events/testing/objects.ts'
import { resetSimulatedCalls } from '@nestboard/events/testing/strangers.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { everyReaction, requestsByReaction, tableStream } from './reactions/deliveries.ts'
import { endSessionsAndMembership, eraseAccount, verifyOwner } from './reactions/accounts.ts'
import { matchPrices, orderAndCancel, repeatBookingSteps } from './reactions/orders.ts'
import { changeListings, failCalendar } from './reactions/listings.ts'
import { openRatesToGroups, matchSearchHawks, requestAndAcceptBids } from './reactions/offers.ts'
import { postAboutBookedStay, moderateScamTexts, postAndDelete, reviewStay } from './reactions/posts.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

/** Lists grants as single actions: `GetItem U#`, `index Query DUE`. */
const actionsOf = ({ table, index = [] }: Grants): string[] => [
  ...Object.entries(table).flatMap(([prefix, actions]) => actions.map((action) => `${action} ${prefix}`)),
  ...index.map((prefix) => `index Query ${prefix}`),
]

it('each reaction is granted every table request that it makes, and no other', async () => {
  resetSimulatedCalls()
  await tableStream.start()
  await endSessionsAndMembership()
  await orderAndCancel()
  await repeatBookingSteps()
  await changeListings()
  await verifyOwner()
  await failCalendar()
  await matchPrices()
  await requestAndAcceptBids()
  await matchSearchHawks()
  await openRatesToGroups()
  await postAndDelete()
  await postAboutBookedStay()
  await moderateScamTexts()
  await reviewStay()
  await eraseAccount()
  const drift = everyReaction.flatMap(([name, { grants }]) => {
    const made = [...requestsByReaction.get(name)!]
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

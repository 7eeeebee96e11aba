import { expect, it } from 'vitest'
import { boardDeletion, pinChange, pinTwice, raced, racers, removal, removalOfBooker } from './testing/races.ts'

/** A thousand rounds are a matter of many minutes: `NB_RACE_ROUNDS=1000` runs them. */
const rounds = Number(process.env['NB_RACE_ROUNDS'] ?? 8)
const made = await racers()

it.each([
  ['a pin that is changed while it is ordered is booked as its order says', pinChange(made)],
  ['a stay is pinned once, however many pin it or change a pin to it at once', pinTwice(made)],
  ['a board is not deleted under an order', boardDeletion(made)],
  ['who is taken off a board while ordering keeps what they ordered and can cancel it', removal(made)],
  ['who is taken off a board while canceling has canceled', removalOfBooker(made)],
])('%s', { timeout: 60_000 + rounds * 5000 }, async (_, round) => {
  expect(await raced(round, rounds)).toEqual({})
})

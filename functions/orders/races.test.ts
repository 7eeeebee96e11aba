import { expect, it } from 'vitest'
import {
  boardDeletionRace,
  pinChangeRace,
  pinTwiceRace,
  countRaceInconsistencies,
  newRaceFixture,
  orderingGuestRemovalRace,
  bookerRemovalRace,
} from './testing/races.ts'

/** Rounds per race. `NB_RACE_ROUNDS=1000` runs a thousand, which takes many minutes. */
const rounds = Number(process.env['NB_RACE_ROUNDS'] ?? 8)
const participants = await newRaceFixture()

it.each([
  ['books a pin as ordered when the pin changes at the same time', pinChangeRace(participants)],
  ['pins a stay once under concurrent pins and edits', pinTwiceRace(participants)],
  ['does not delete a board during an order', boardDeletionRace(participants)],
  [
    'keeps an order placed while its traveler is removed from the board, and lets them cancel it',
    orderingGuestRemovalRace(participants),
  ],
  ['completes a cancellation while its traveler is removed from the board', bookerRemovalRace(participants)],
])('%s', { timeout: 60_000 + rounds * 5000 }, async (_, round) => {
  expect(await countRaceInconsistencies(round, rounds)).toEqual({})
})

import { expect, it } from 'vitest'
import { countRaceInconsistencies, raceRounds, raceTimeLimit } from '../kernel/testing/race.ts'
import {
  boardDeletionRace,
  pinChangeRace,
  pinTwiceRace,
  newRaceFixture,
  orderingGuestRemovalRace,
  bookerRemovalRace,
} from './testing/races.ts'

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
])('%s', raceTimeLimit, async (_, round) => {
  expect(await countRaceInconsistencies(round, raceRounds)).toEqual({})
})

import { expect, it } from 'vitest'
import { countRaceInconsistencies, raceRounds, raceTimeLimit } from '../kernel/testing/race.ts'
import { newRaceFixture } from './testing/races.ts'
import { cancelTwiceRace, checkoutTwiceRace, lastUnitRace, orderAnswersRace } from './testing/sale-races.ts'

const participants = await newRaceFixture()

it.each([
  ['places one order of a pin that is ordered with two quotes at once, each repeated', checkoutTwiceRace(participants)],
  ['sells the last unit to one of six people whose orders are approved at once', lastUnitRace(participants, 6)],
  ['keeps one of the concurrent answers to an order', orderAnswersRace(participants)],
  ['cancels a stay once when traveler and supplier cancel it at once', cancelTwiceRace(participants)],
])('%s', raceTimeLimit, async (_, round) => {
  expect(await countRaceInconsistencies(round, raceRounds)).toEqual({})
})

it('sells the last unit to one of sixty people whose orders are approved at once', raceTimeLimit, async () => {
  const rounds = Math.ceil(raceRounds / 50)
  expect(await countRaceInconsistencies(lastUnitRace(participants, 60), rounds, 1)).toEqual({})
})

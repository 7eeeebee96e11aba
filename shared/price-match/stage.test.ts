import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  isPriceMatchAnswerable,
  mayCancelOldBooking,
  computePriceMatchStatus,
  nextPriceMatchStage,
  priceMatchStageEvents,
  priceMatchStages,
} from './stage.ts'
import type { PriceMatchStage, PriceMatchStageEvent } from './stage.ts'

/** All transitions, written down independently of the state machine. */
const moves: readonly (readonly [PriceMatchStage, PriceMatchStageEvent, PriceMatchStage])[] = [
  ['WAITING', 'MATCHED', 'FOUND'],
  ['FOUND', 'IS_PLACE', 'ASKED'],
  ['FOUND', 'IS_NOT_PLACE', 'WAITING'],
  ['FOUND', 'ORDERED', 'BOOKED'],
  ['FOUND', 'COMPLETED', 'CONFIRMED'],
  ['ASKED', 'PASS', 'PASSED'],
  ['ASKED', 'OFFER', 'OFFERED'],
  ['PASSED', 'OFFER', 'OFFERED'],
  ['OFFERED', 'OFFER', 'OFFERED'],
  ['ASKED', 'ORDERED', 'BOOKED'],
  ['PASSED', 'ORDERED', 'BOOKED'],
  ['OFFERED', 'ORDERED', 'BOOKED'],
  ['ASKED', 'COMPLETED', 'CONFIRMED'],
  ['PASSED', 'COMPLETED', 'CONFIRMED'],
  ['OFFERED', 'COMPLETED', 'CONFIRMED'],
  ['BOOKED', 'COMPLETED', 'CONFIRMED'],
  ['BOOKED', 'FAILED', 'OFFERED'],
  ['CONFIRMED', 'CALLED_OFF', 'OFFERED'],
  ['CONFIRMED', 'OLD_CANCELED', 'SWITCHED'],
]

it.each(priceMatchStages.flatMap((stage) => priceMatchStageEvents.map((event) => [stage, event] as const)))(
  'moves a price match from %s by %s only as the list of transitions says',
  (stage, event) => {
    const move = moves.find(([from, by]) => from === stage && by === event)
    expect(nextPriceMatchStage(stage, event)).toBe(move?.[2])
  },
)

it.each(['FOUND', 'ASKED', 'PASSED', 'OFFERED'] as const)(
  'returns a match to %s if its order fails or is called off',
  (stageBeforeOrder) => {
    expect(nextPriceMatchStage('BOOKED', 'FAILED', stageBeforeOrder)).toBe(stageBeforeOrder)
    expect(nextPriceMatchStage('CONFIRMED', 'CALLED_OFF', stageBeforeOrder)).toBe(stageBeforeOrder)
    expect(nextPriceMatchStage('SWITCHED', 'CALLED_OFF', stageBeforeOrder)).toBeUndefined()
  },
)

it('lets the old booking be canceled only after an order of ours is complete', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...priceMatchStageEvents), { maxLength: 12 }), (events) => {
      let stage: PriceMatchStage = 'WAITING'
      let isOurs = false
      for (const event of events) {
        const next = nextPriceMatchStage(stage, event)
        if (!next) continue
        if (event === 'COMPLETED') isOurs = true
        if (event === 'CALLED_OFF') isOurs = false
        stage = next
        expect(mayCancelOldBooking(stage) || stage === 'SWITCHED').toBe(isOurs)
      }
    }),
  )
})

it.each([
  ['ASKED', true, 1000, 'ASKED', true],
  ['ASKED', true, 999, 'EXPIRED', false],
  ['OFFERED', true, 1000, 'OFFERED', true],
  ['PASSED', true, 1000, 'PASSED', true],
  ['WAITING', true, 1000, 'WAITING', false],
  ['FOUND', true, 1000, 'FOUND', false],
  ['ASKED', false, 1000, 'INACTIVE', false],
  ['BOOKED', false, 999, 'BOOKED', false],
  ['CONFIRMED', true, 999, 'CONFIRMED', false],
  ['SWITCHED', false, 1000, 'SWITCHED', false],
] as const)('%s, active %s, until %d shows %s at 1000', (stage, active, ttl, shown, answerable) => {
  expect(computePriceMatchStatus({ stage, active, ttl }, 1000)).toBe(shown)
  expect(isPriceMatchAnswerable({ stage, active, ttl, confirmedMs: 1 }, 1000)).toBe(answerable)
  expect(isPriceMatchAnswerable({ stage, active, ttl, confirmedMs: null }, 1000)).toBe(false)
})

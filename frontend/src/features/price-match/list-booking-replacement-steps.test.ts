import { expect, test } from 'vitest'
import { listBookingReplacementSteps } from './list-booking-replacement-steps.ts'

test.each([
  ['WAITING', 'wait wait wait'],
  ['ASKED', 'wait wait wait'],
  ['PASSED', 'wait wait wait'],
  ['OFFERED', 'now wait wait'],
  ['BOOKED', 'done now wait'],
  ['CONFIRMED', 'done done now'],
  ['SWITCHED', 'done done done'],
] as const)('at stage %s the states of the three steps are %s', (stage, states) => {
  const steps = listBookingReplacementSteps(stage, 'Expedia', '7240')
  expect(steps.map(({ state }) => state).join(' ')).toBe(states)
  // The old booking's confirmation number is shown only once the traveler may cancel that booking.
  expect(JSON.stringify(steps).includes('7240')).toBe(stage === 'CONFIRMED')
})

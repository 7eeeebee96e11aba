import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { makeTestPolicy } from '@nestboard/shared/rates/testing/made.ts'
import { expect, it } from 'vitest'
import { listCancellationSentences } from './cancellation.ts'

const offer = {
  day: parseIsoDay('2027-01-14'),
  nights: [286, 324],
  lines: [],
  totalPrice: 695,
  amount: 650,
  currency: 'AUD',
  policies: [makeTestPolicy({ periods: -7 }), makeTestPolicy({ id: 2, periods: -2, fee: 1, feeType: 'PERIOD' })],
}
const place = { timezone: 'Australia/Melbourne', checkInTime: '15:00:00' }
const on = (iso: string) => Date.parse(`${iso}T00:00:00Z`)

it('states cancellation deadlines in the listing’s time zone, starting with the tier that applies now', () => {
  const [first, second, last] = listCancellationSentences(offer, place, on('2026-11-20'), place.timezone)
  expect([first, second, last]).toEqual([
    'Free cancellation until Thu, Jan 7, 2027, 3:00 PM',
    'Cancel for A$286.00 until Tue, Jan 12, 2027, 3:00 PM',
    'Non-refundable',
  ])
  expect(listCancellationSentences(offer, place, on('2027-01-10'), place.timezone)[0]).toBe(
    'Cancel for A$286.00 until Tue, Jan 12, 3:00 PM',
  )
})

it('names the deadline’s time zone for a reader in a different time zone', () => {
  expect(listCancellationSentences(offer, place, on('2026-11-20'), 'Europe/Dublin')).toEqual([
    'Free cancellation until Thu, Jan 7, 2027, 3:00 PM (Melbourne time)',
    'Cancel for A$286.00 until Tue, Jan 12, 2027, 3:00 PM (Melbourne time)',
    'Non-refundable',
  ])
})

it('a stay without an active cancellation policy is non-refundable', () => {
  expect(listCancellationSentences({ ...offer, policies: [] }, place, on('2026-11-20'))).toEqual(['Non-refundable'])
  const off = [makeTestPolicy({ active: false }), makeTestPolicy({ type: 'CHANGE' })]
  expect(listCancellationSentences({ ...offer, policies: off }, place, on('2026-11-20'))).toEqual(['Non-refundable'])
})

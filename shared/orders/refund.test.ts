import { expect, test } from 'vitest'
import { dayOf } from '../kernel/day.ts'
import { madePolicy } from '../rates/testing/made.ts'
import { type BookedStay, cancelPreview, checkInMs } from './refund.ts'

const stay: BookedStay = {
  day: dayOf('2027-01-14'),
  nights: [286, 324, 324, 262, 262],
  totalPrice: 1622.2,
  paid: 1577.2,
  currency: 'AUD',
  bookedAtMs: Date.parse('2026-11-20T03:31:00Z'),
  policies: [
    madePolicy({ periods: -7 }),
    madePolicy({ id: 62, periods: -1, periodType: 'MINUTE', feeType: 'PERIOD', fee: 1 }),
  ],
  timezone: 'Australia/Melbourne',
  checkInTime: '15:00:00',
}
const free = Date.parse('2027-01-07T04:00:00Z')

test('check-in is at the listing, at four where nobody said', () => {
  expect(checkInMs(stay)).toBe(Date.parse('2027-01-14T04:00:00Z'))
  expect(checkInMs({ ...stay, checkInTime: '' })).toBe(Date.parse('2027-01-14T05:00:00Z'))
})

test.each([
  ['to the last moment', free, 1577.2, 0, 'Cancel now: A$1,577.20 back, until Thu, Jan 7, 3:00 PM', 3],
  ['a moment later', free + 1, 1291.2, 286, 'Cancel now: A$1,291.20 back, until Thu, Jan 14, 2:59 PM', 2],
  ['after check-in', free + 8 * 86_400_000, 0, 1577.2, 'Cancel now: A$0.00 back', 1],
])('cancelling %s says what comes back and until when', (_, nowMs, refund, fee, text, tiers) => {
  const preview = cancelPreview(stay, nowMs)
  expect([preview.refund, preview.fee, preview.text, preview.tiers.length]).toEqual([refund, fee, text, tiers])
})

test('where nothing was paid here nothing comes back', () => {
  expect(cancelPreview({ ...stay, paid: 0 }, free)).toMatchObject({ refund: 0, fee: 0, untilMs: undefined })
})

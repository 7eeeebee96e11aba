import { expect, test } from 'vitest'
import { parseIsoDay } from '../kernel/day.ts'
import { makeTestPolicy } from '../rates/testing/made.ts'
import { type BookedStay, previewCancellation, computeCheckInMs } from './preview-cancellation.ts'

const stay: BookedStay = {
  day: parseIsoDay('2027-01-14'),
  nights: [286, 324, 324, 262, 262],
  lines: [],
  totalPrice: 1622.2,
  amount: 1577.2,
  payFacType: 'SQUARE',
  currency: 'AUD',
  completedAt: Date.parse('2026-11-20T03:31:00Z'),
  policies: [
    makeTestPolicy({ periods: -7 }),
    makeTestPolicy({ id: 62, periods: -1, periodType: 'MINUTE', feeType: 'PERIOD', fee: 1 }),
  ],
  timezone: 'Australia/Melbourne',
  checkInTime: '15:00:00',
}
const free = Date.parse('2027-01-07T04:00:00Z')

test('check-in is in the time zone of the listing, at 16:00 by default', () => {
  expect(computeCheckInMs(stay)).toBe(Date.parse('2027-01-14T04:00:00Z'))
  expect(computeCheckInMs({ ...stay, checkInTime: '' })).toBe(Date.parse('2027-01-14T05:00:00Z'))
})

test.each([
  ['to the last moment', free, 1577.2, 0, 'You get A$1,577.20 back if you cancel by Thu, Jan 7, 3:00 PM', 3],
  ['a moment later', free + 1, 1291.2, 286, 'You get A$1,291.20 back if you cancel by Thu, Jan 14, 2:59 PM', 2],
  ['after check-in', free + 8 * 86_400_000, 0, 1577.2, 'You get nothing back if you cancel now', 1],
])('canceling %s names the refund and its deadline', (_, nowMs, refund, fee, text, tiers) => {
  const preview = previewCancellation(stay, nowMs, stay.timezone)
  expect([preview.refund, preview.fee, preview.text, preview.tiers.length]).toEqual([refund, fee, text, tiers])
})

test('without a payment through the product nothing is refunded, and the supplier may charge the policy fee', () => {
  const unpaid = { ...stay, payFacType: 'NONE' } as const
  expect(previewCancellation(unpaid, free, stay.timezone)).toMatchObject({
    refund: 0,
    fee: 0,
    text: 'Canceling is free until Thu, Jan 7, 3:00 PM',
  })
  expect(previewCancellation(unpaid, free, 'Europe/Dublin').text).toBe(
    'Canceling is free until Thu, Jan 7, 3:00 PM (Melbourne time)',
  )
  expect(previewCancellation(unpaid, free + 1)).toMatchObject({
    refund: 0,
    fee: 286,
    text: 'The supplier may charge you A$286.00 under this policy.',
    tiers: [
      { fee: 28_600, refund: 0 },
      { fee: 157_720, refund: 0 },
    ],
  })
  expect(previewCancellation({ ...unpaid, policies: [], payFacType: 'CUSTOM' }, free).text).toBe(
    'The supplier may charge you A$1,577.20 under this policy.',
  )
})

test('charges the first night at its reduced price, with the promotion distributed over the nights', () => {
  const off = { kind: 'DISCOUNT', id: 51, name: 'Early summer', amount: -145.8, unit: 10 } as const
  const reduced = { ...stay, lines: [off] }
  expect(previewCancellation(reduced, free + 1)).toMatchObject({ fee: 257.4, refund: 1319.8 })
  const [nights, average] = [2, 2].map((fee, at) =>
    makeTestPolicy({ periods: -1, periodType: 'MINUTE', feeType: at ? 'PERIOD_AVG' : 'PERIOD', fee }),
  )
  expect(previewCancellation({ ...reduced, policies: [nights!] }, free).fee).toBe(549)
  expect(previewCancellation({ ...reduced, policies: [average!] }, free).fee).toBe(524.88)
})

test('"after booking" counts from the completion of the order', () => {
  const twoHours = makeTestPolicy({ periods: 2, periodType: 'HOUR' })
  const late = { ...stay, policies: [twoHours] }
  const completedAt = stay.completedAt!
  expect(previewCancellation(late, completedAt + 7_200_000).fee).toBe(0)
  expect(previewCancellation(late, completedAt + 7_200_001).fee).toBe(1577.2)
  expect(previewCancellation({ ...late, completedAt: null }, completedAt + 9_000_000)).toMatchObject({
    fee: 0,
    refund: 1577.2,
  })
})

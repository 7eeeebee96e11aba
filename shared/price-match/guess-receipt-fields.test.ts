import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseIsoDay } from '../kernel/day.ts'
import { guessReceiptFields } from './guess-receipt-fields.ts'

const stay = { day: parseIsoDay('2027-01-17'), length: 2 }

test.each([
  [
    'labels and ISO dates',
    'Hotel: The Louttit\nConfirmation number: 7240 118 356\nCheck-in: 2027-01-17\nCheck-out: 2027-01-19\n2 adults',
    { name: 'The Louttit', confirmation: '7240 118 356', ...stay, adults: 2 },
  ],
  [
    'a sentence and English dates',
    'Your booking at The Louttit is confirmed\nBooking reference QX7-118\nArrival Sunday, January 17, 2027 from 2 PM\nDeparture 19 Jan 2027\nGuests: 3',
    { name: 'The Louttit', confirmation: 'QX7-118', ...stay, adults: 3 },
  ],
  ['check-in alone', 'Check in 17th January 2027', { day: stay.day }],
  ['a check-out before check-in', 'Check-in 2027-01-17 Check-out 2027-01-17', { day: stay.day }],
  ['dates of digits alone, which countries read differently', 'Check-in 01/02/2027', {}],
  ['a day that does not exist', 'Check-in 2027-02-30', {}],
  ['other text', 'Total price A$549.40', {}],
  ['nothing', '', {}],
])('reads %s', (_, text, fields) => {
  expect(guessReceiptFields(text)).toEqual(fields)
})

test('any text is read in bounded time and into bounded fields', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000, unit: 'grapheme' }), (text) => {
      const { name = '', adults = 1, length = 1 } = guessReceiptFields(`Check-in 2027-01-17 ${text} Hotel: ${text}`)
      expect(name.length <= 200 && adults >= 1 && adults <= 9 && length >= 1).toBe(true)
    }),
  )
  const startMs = performance.now()
  guessReceiptFields('booking number '.repeat(50_000))
  guessReceiptFields('A1-'.repeat(100_000))
  expect(performance.now() - startMs).toBeLessThan(1000)
})

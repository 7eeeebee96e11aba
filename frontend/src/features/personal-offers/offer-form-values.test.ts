import { parseIsoDay, formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import { personalOfferErrorTexts } from '@nestboard/shared/personal-offers/faults.ts'
import { expect, test } from 'vitest'
import { toFieldErrors } from '../../lib/form/field-error-texts.ts'
import {
  addMonthCappedAtMonthEnd,
  buildNewOfferFormValues,
  offerFormSchema,
  offerErrorTexts,
  type OfferFormValues,
} from './offer-form-values.ts'

const today = parseIsoDay('2026-11-25')
const fresh = buildNewOfferFormValues({ userId: 7, listingId: 11, rateId: 31 }, today)
const errors = (given: Partial<OfferFormValues>) => {
  const values = { ...fresh, ...given }
  const { error } = offerFormSchema.safeParse(values)
  return error ? toFieldErrors(error.issues, offerErrorTexts, values) : {}
}

test('a new offer starts a month ahead, for a week, 1 to 14 nights, and ends in 24 hours', () => {
  expect(errors({})).toEqual({})
  expect([formatIsoDay(fresh.dayFrom ?? 0), formatIsoDay(fresh.dayTill ?? 0)]).toEqual(['2026-12-25', '2027-01-01'])
  expect([fresh.lengthMin, fresh.lengthMax, fresh.validity, fresh.unit]).toEqual([1, 14, 24, 'hours'])
})

test('a month after the last day of January is the last day of February', () => {
  expect(formatIsoDay(addMonthCappedAtMonthEnd(parseIsoDay('2027-01-31')))).toBe('2027-02-28')
  expect(formatIsoDay(addMonthCappedAtMonthEnd(parseIsoDay('2026-12-31')))).toBe('2027-01-31')
})

test('the offer for a lead covers exactly the stay that the lead searched for', () => {
  const { dayFrom, dayTill, lengthMin, lengthMax } = buildNewOfferFormValues(
    { stay: { day: 20_900, length: 4 } },
    today,
  )
  expect([dayFrom, dayTill, lengthMin, lengthMax]).toEqual([20_900, 20_904, 4, 4])
})

test('names every missing field in the words of the requirement', () => {
  const empty = Object.fromEntries(Object.keys(fresh).map((name) => [name, undefined])) as Partial<OfferFormValues>
  expect(errors({ ...empty, unit: 'hours' })).toEqual({
    userId: 'Traveler is required',
    listingId: 'Listing is required',
    rateId: 'Rate is required',
    dayFrom: 'Check-in is required',
    dayTill: 'Check-out is required',
    lengthMin: 'Min length is required',
    lengthMax: 'Max length is required',
    validity: 'Expiration time is required',
  })
})

test.each([
  ['check-out is not after check-in', { dayTill: fresh.dayFrom }, { dayTill: personalOfferErrorTexts.order }],
  ['lengths are crossed', { lengthMin: 9, lengthMax: 8 }, { lengthMin: personalOfferErrorTexts.lengths }],
  ['a length is 0', { lengthMin: 0 }, { lengthMin: 'Enter a number from 1 to 120' }],
  ['a length is beyond 120', { lengthMax: 121 }, { lengthMax: 'Enter a number from 1 to 120' }],
  ['the expiry is 0', { validity: 0 }, { validity: 'Enter a time up to 10 years' }],
  [
    'the expiry is beyond 10 years',
    { validity: 11, unit: 'years' as const },
    { validity: 'Enter a time up to 10 years' },
  ],
])('shows the error at the right field if %s', (_, given, expected) => {
  expect(errors(given)).toEqual(expected)
})

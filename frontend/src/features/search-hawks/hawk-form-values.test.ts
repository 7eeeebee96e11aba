import { searchHawkErrorTexts } from '@nestboard/shared/search-hawks/faults.ts'
import { expect, test } from 'vitest'
import { toFieldErrors } from '../../lib/form/field-error-texts.ts'
import {
  buildHawkInput,
  buildHawkFormSchema,
  buildHawkErrorTexts,
  toHawkFormValues,
  type HawkFormValues,
} from './hawk-form-values.ts'

const today = 20_000
const fresh = toHawkFormValues(undefined, { listingId: 11, rateId: undefined, today })
const errors = (given: Partial<HawkFormValues>) => {
  const values: HawkFormValues = { ...fresh, name: 'Coast', ...given }
  const { error } = buildHawkFormSchema(() => today).safeParse(values)
  return error ? toFieldErrors(error.issues, buildHawkErrorTexts(today), { ...values }) : {}
}

test('a new hawk starts with the defaults: 5 days, 1 to 15 nights, 5 km, 24 hours', () => {
  expect(errors({})).toEqual({})
  const input = buildHawkInput({ ...fresh, name: 'Coast' } as Parameters<typeof buildHawkInput>[0])
  expect(input).toEqual({
    listingId: 11,
    name: 'Coast',
    active: true,
    dayFrom: today,
    dayTill: today + 5,
    lengthMin: 1,
    lengthMax: 15,
    radius: 5000,
    rateId: null,
    action: 'NONE',
    ttl: 86_400_000,
  })
})

test.each([
  ['a listing is missing', { listingId: undefined }, { listingId: 'Listing is required' }],
  ['the name is blank', { name: '  ' }, { name: 'Name is required' }],
  ['dates are crossed', { dayFrom: today + 3, dayTill: today + 2 }, { dayTill: searchHawkErrorTexts.dates }],
  ['the dates are over', { dayFrom: today - 3, dayTill: today - 2 }, { dayTill: searchHawkErrorTexts.past }],
  ['the shortest stay has no night', { lengthMin: 0 }, { lengthMin: searchHawkErrorTexts.lengthLeast }],
  ['lengths are crossed', { lengthMin: 9, lengthMax: 8 }, { lengthMin: searchHawkErrorTexts.lengths }],
  ['the longest stay is too long', { lengthMax: 91 }, { lengthMax: searchHawkErrorTexts.lengthMost }],
  ['the validity is 0', { validity: 0 }, { validity: searchHawkErrorTexts.ttl }],
  ['the validity is 11 years', { validity: 11, unit: 'years' as const }, { validity: searchHawkErrorTexts.ttl }],
  [
    'several fields are wrong',
    { name: '', dayFrom: today + 3, dayTill: today + 2, lengthMin: 0, validity: 0 },
    {
      name: 'Name is required',
      dayTill: searchHawkErrorTexts.dates,
      lengthMin: searchHawkErrorTexts.lengthLeast,
      validity: searchHawkErrorTexts.ttl,
    },
  ],
  ['an offer has no rate', { action: 'OFFER' as const }, { rateId: searchHawkErrorTexts.offerRate }],
])('shows the error at the right field if %s', (_, given, expected) => {
  expect(errors(given)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { formatOfferExpiry } from './build-personal-offer-input.ts'
import { buildNewOfferFormValues } from './offer-form-values.ts'

const reader = { zone: 'Australia/Melbourne', nowMs: Date.UTC(2026, 10, 20, 3, 45) }
const until = (validity: number | undefined) =>
  formatOfferExpiry({ ...buildNewOfferFormValues({}, 20_700), validity, unit: 'years' }, reader)

test('states when an offer ends, and returns undefined for an invalid validity', () => {
  expect(formatOfferExpiry(buildNewOfferFormValues({}, 20_700), reader)).toBe('Until Sat, Nov 21, 2:45 PM')
  expect(until(10)).toMatch(/^Until /)
  for (const validity of [undefined, 0, -1, 11, 999_999_999, Number.NaN]) expect(until(validity)).toBeUndefined()
})

import { listingWizardPolicies } from '@nestboard/shared/rates/model.ts'
import { expect, it } from 'vitest'
import { describePolicy, formatPolicyTitle } from './policy-words.ts'

const free = listingWizardPolicies.flexible

it.each([
  [
    free,
    'Canceling is free until 1 day before check-in. After that it costs 100% of the total, unless another policy applies.',
  ],
  [
    { ...free, fee: 1, feeType: 'PERIOD', periods: 24, periodType: 'HOUR' } as const,
    'Canceling costs the first night until 24 hours after booking. After that it costs 100% of the total, unless another policy applies.',
  ],
  [
    { ...free, type: 'CHANGE', fee: 20 } as const,
    'Changing costs A$20.00 until 1 day before check-in. After that this policy no longer applies.',
  ],
  [{ ...free, periods: 0 }, 'Canceling is never covered: this policy ends the moment the booking is made.'],
])('explains the policy %j as: %s', (terms, text) => expect(describePolicy(terms, 'AUD')).toBe(text))

it('returns a policy’s title for a list', () => {
  expect(formatPolicyTitle(listingWizardPolicies.nonRefundable, 'AUD')).toBe(
    '100% of the total until 1 day before check-in',
  )
})

import { supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { expect, it } from 'vitest'
import { listSubscriptionPlanBenefits } from './list-subscription-plan-benefits.ts'

const lines = (type: keyof typeof supplierPlans) =>
  listSubscriptionPlanBenefits(supplierPlans[type]).map(({ text, isIncluded }) => (isIncluded ? text : `– ${text}`))

it('each plan lists the benefits of the requirement', () => {
  expect(lines('PERSONAL')).toEqual([
    '3 listings',
    '1 ancillary',
    '– No search hawks',
    '– Just you',
    'Third-party pay facilitation',
  ])
  expect(lines('VERIFIED')).toEqual(['10 listings', '5 ancillaries', '5 search hawks', '5 team members'])
  expect(lines('PRO')).toEqual([
    'Unlimited listings',
    'Unlimited ancillaries',
    'Unlimited search hawks',
    'Unlimited team members',
  ])
  expect(lines('ENTERPRISE')).toEqual(['Unlimited everything', 'Direct pay facilitation', 'Full PMS connectivity'])
})

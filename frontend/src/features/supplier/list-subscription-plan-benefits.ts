import type { SupplierPlan } from '@nestboard/shared/supplier/plans.ts'

export interface SubscriptionPlanBenefit {
  readonly text: string
  /** False for a benefit that the supplier's subscription plan lacks. */
  readonly isIncluded: boolean
}

const counted = (count: number, one: string, many: string): string =>
  count === Infinity ? `Unlimited ${many}` : `${count} ${count === 1 ? one : many}`

/** What a subscription plan for suppliers includes, as short lines (supplier §6). */
export function listSubscriptionPlanBenefits({
  listings,
  ancillaries,
  hawks,
  members,
  more,
}: SupplierPlan): SubscriptionPlanBenefit[] {
  const included = (text: string): SubscriptionPlanBenefit => ({ text, isIncluded: true })
  const missing = (text: string): SubscriptionPlanBenefit => ({ text, isIncluded: false })
  // A plan without limits needs one line instead of one per limit.
  if (listings === Infinity && more.length > 0) return ['Unlimited everything', ...more].map(included)
  return [
    included(counted(listings, 'listing', 'listings')),
    included(counted(ancillaries, 'ancillary', 'ancillaries')),
    hawks > 0 ? included(counted(hawks, 'search hawk', 'search hawks')) : missing('No search hawks'),
    members > 0 ? included(counted(members, 'team member', 'team members')) : missing('Just you'),
    ...more.map(included),
  ]
}

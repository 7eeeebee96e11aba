import type { SupplierType } from './model.ts'

/** What a plan includes (supplier §6); Infinity where it sets no limit. */
export interface Plan {
  readonly name: string
  readonly listings: number
  readonly hawks: number
  /** People of the team beside the owner. */
  readonly members: number
}

export const plans: Readonly<Record<SupplierType, Plan>> = {
  PERSONAL: { name: 'Personal', listings: 3, hawks: 0, members: 0 },
  VERIFIED: { name: 'Verified', listings: 10, hawks: 5, members: 5 },
  PRO: { name: 'Professional', listings: Infinity, hawks: Infinity, members: Infinity },
  ENTERPRISE: { name: 'Enterprise', listings: Infinity, hawks: Infinity, members: Infinity },
}

type Limited = 'listings' | 'hawks' | 'members'
const nouns: Record<Limited, string> = { listings: 'listings', hawks: 'search hawks', members: 'team members' }

/** The refusal of one more than a plan includes: `The Personal plan includes 3 listings`. */
export const overPlan = ({ name, ...plan }: Plan, what: Limited): string =>
  `The ${name} plan includes ${plan[what] || 'no'} ${nouns[what]}`

/** Every refusal there can be of one more, for the contract. */
export const overPlanTexts = (what: Limited): string[] =>
  Object.values(plans)
    .filter((plan) => plan[what] < Infinity)
    .map((plan) => overPlan(plan, what))

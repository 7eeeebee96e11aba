import type { SupplierType } from './model.ts'

/** What a plan includes (supplier §6); Infinity means no limit. */
export interface Plan {
  readonly name: string
  readonly listings: number
  readonly hawks: number
  /** Team members in addition to the owner. */
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

/** The error text beyond the limit of a plan: `The Personal plan includes 3 listings`. */
export const overPlan = ({ name, ...plan }: Plan, what: Limited): string =>
  `The ${name} plan includes ${plan[what] || 'no'} ${nouns[what]}`

/** All error texts that `overPlan` can return, for the contract. */
export const overPlanTexts = (what: Limited): string[] =>
  Object.values(plans)
    .filter((plan) => plan[what] < Infinity)
    .map((plan) => overPlan(plan, what))

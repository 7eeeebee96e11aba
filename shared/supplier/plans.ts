import type { SupplierType } from './model.ts'

/** What a plan includes (supplier §6); Infinity means no limit. */
export interface SupplierPlan {
  readonly name: string
  /** US dollars per month, after the first year. */
  readonly price: number
  readonly listings: number
  /**
   * Number of ancillaries: listings of other types than stays. Only displayed: no other type can be created yet, so
   * nothing is counted.
   */
  readonly ancillaries: number
  readonly hawks: number
  /** Team members in addition to the owner. */
  readonly members: number
  /** Further features of the plan, as texts for the screen. */
  readonly more: readonly string[]
}

const unlimited = { listings: Infinity, ancillaries: Infinity, hawks: Infinity, members: Infinity }

export const supplierPlans: Readonly<Record<SupplierType, SupplierPlan>> = {
  PERSONAL: {
    name: 'Personal',
    price: 0,
    listings: 3,
    ancillaries: 1,
    hawks: 0,
    members: 0,
    more: ['Third-party pay facilitation'],
  },
  VERIFIED: { name: 'Verified', price: 10, listings: 10, ancillaries: 5, hawks: 5, members: 5, more: [] },
  PRO: { name: 'Professional', price: 100, ...unlimited, more: [] },
  ENTERPRISE: {
    name: 'Enterprise',
    price: 500,
    ...unlimited,
    more: ['Direct pay facilitation', 'Full PMS connectivity'],
  },
}

/** The trial of every paid plan, in the words of the requirement (supplier §6). */
export const planTrialText = '90-day free trial, no credit card; cancel before the billing date.'

/**
 * When the first year of a supplier ends, in which nothing is billed (docs/decisions/values.md). Times are epoch ms.
 */
export function computeFirstBillingMs(createdMs: number): number {
  const date = new Date(createdMs)
  return date.setUTCFullYear(date.getUTCFullYear() + 1)
}

/** The sentence that says when billing begins, everywhere the same. `until`: the end of the first year, as text. */
export const formatFirstYearSentence = (until?: string): string =>
  `Nothing is billed in the first year${until === undefined ? '' : `, until ${until}`}; the trial is counted inside it.`

type Limited = 'listings' | 'hawks' | 'members'
const nouns: Record<Limited, string> = { listings: 'listings', hawks: 'search hawks', members: 'team members' }

/** The error text for exceeding a limit of a plan: `The Personal plan includes 3 listings`. */
export const planLimitExceededText = ({ name, ...plan }: SupplierPlan, what: Limited): string =>
  `The ${name} plan includes ${plan[what] || 'no'} ${nouns[what]}`

/** All error texts that `planLimitExceededText` can return, for the error lists of the routes. */
export const planLimitExceededTexts = (what: Limited): string[] =>
  Object.values(supplierPlans)
    .filter((plan) => plan[what] < Infinity)
    .map((plan) => planLimitExceededText(plan, what))

import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { clubCategories, type ClubCategory, type clubOrderTotalSchema } from '@nestboard/shared/groups/model.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type * as z from 'zod/mini'
import type { ApiError } from '../../lib/api/call-api-route.ts'
import type { FieldErrorTexts } from '../../lib/form/field-error-texts.ts'
import { buildingIcon, groupIcon } from '../../ui/icons/trip.ts'
import { flagIcon } from '../../ui/icons/tool.ts'

/** Shown when an action on a group failed and the server gave no reason (traveler §8). */
export const groupActionFailedText = 'An error occurred'
/** Shown when a group could not be loaded (traveler §8). */
export const groupLoadFailedText = 'Something went wrong!'

/** Returns the error text of a refused action: the server's reason or, without one, a general text. */
export const explainGroupRefusal = ({ text }: Pick<ApiError, 'text'>): string => text ?? groupActionFailedText

/** Formats a number of members: "1 member", "412 members". */
export const formatMemberCount = (count: number): string =>
  count === 1 ? '1 member' : `${count.toLocaleString('en')} members`

/** Describes a group in one line: "Corporate · 5 members". */
export const formatClubSummary = ({ category, memberCount }: { category: ClubCategory; memberCount: number }): string =>
  `${clubCategories[category]} · ${formatMemberCount(memberCount)}`

type Sum = z.infer<typeof clubOrderTotalSchema>

/**
 * Formats sums as "A$642.00", joined by " + " if there are several currencies; "–" if there are none. `digits` is the
 * number of decimals, by default that of the currency.
 */
export const formatSumsInCurrencies = (sums: readonly Sum[], digits?: number): string =>
  sums.length === 0 ? '–' : sums.map(({ amount, currency }) => formatMoney(amount, currency, digits)).join(' + ')

/** Adds up sums, separately for each currency. */
export function addSumsByCurrency(sums: readonly Sum[]): Sum[] {
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency)
  return [...byCurrency].map(([currency, each]) => ({
    currency,
    amount: each.reduce((total, { amount }) => total + amount, 0),
  }))
}

/** Form choices of the categories in which people can create groups. */
export const clubCategoryChoices = [
  { id: 'CORPORATE', label: 'Corporate', note: 'Everyone with a work email on one domain', icon: buildingIcon },
  { id: 'COUNTRY_CLUB', label: 'Country club', note: 'Members join with a GHIN number', icon: flagIcon },
] as const

/** Returns the icon of a category; a general group icon for categories in which people can't create groups. */
export const getClubCategoryIcon = (category: ClubCategory): string =>
  clubCategoryChoices.find(({ id }) => id === category)?.icon ?? groupIcon

/** Error texts of the group forms' fields (traveler §5). */
export const clubNameErrorTexts: FieldErrorTexts = { empty: groupErrorTexts.name, wrong: 'Use at most 100 characters' }
export const clubCategoryErrorTexts: FieldErrorTexts = {
  empty: groupErrorTexts.category,
  wrong: groupErrorTexts.category,
}
export const organizationDomainErrorTexts: FieldErrorTexts = {
  empty: groupErrorTexts.domain,
  wrong: 'Use the domain of your organization, such as company.com. Domains of mail providers don’t work.',
}
export const workEmailErrorTexts: FieldErrorTexts = {
  empty: groupErrorTexts.workEmail,
  wrong: groupErrorTexts.workEmail,
}
export const golfMemberIdErrorTexts: FieldErrorTexts = {
  empty: groupErrorTexts.memberId,
  wrong: 'A GHIN number has 7 or 8 digits',
}

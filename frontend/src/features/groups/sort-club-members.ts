import type { ClubMember } from '@nestboard/shared/groups/model.ts'
import type { TableSort } from '../../ui/table-sort.ts'

const spendOf = ({ totalSpend = [] }: ClubMember): number => totalSpend.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The value by which each column is sorted. Amounts of spend are added as plain numbers even if their currencies
 * differ.
 */
const values: Readonly<Record<string, (member: ClubMember) => number>> = {
  totalBookings: ({ totalBookings = 0 }) => totalBookings,
  totalSpend: spendOf,
}

/**
 * Sorts members by a column; equal members keep their order. If the column is unknown, admins come first, then members
 * by name.
 */
export function sortClubMembers(members: readonly ClubMember[], sort: TableSort | undefined): ClubMember[] {
  const valueOf = sort && values[sort.key]
  if (!valueOf)
    return members.toSorted((a, b) => Number(b.admin) - Number(a.admin) || a.user.name.localeCompare(b.user.name, 'en'))
  const sign = sort.way === 'ascending' ? 1 : -1
  return members.toSorted((a, b) => sign * (valueOf(a) - valueOf(b)))
}

/** A member's spend in percent of the highest spend, 0 to 100. Undefined if members spent in different currencies. */
export function computePercentOfHighestSpend(member: ClubMember, members: readonly ClubMember[]): number | undefined {
  const currencies = new Set(members.flatMap(({ totalSpend = [] }) => totalSpend.map(({ currency }) => currency)))
  if (currencies.size !== 1) return undefined
  const most = Math.max(...members.map(spendOf))
  return most > 0 ? (100 * spendOf(member)) / most : undefined
}

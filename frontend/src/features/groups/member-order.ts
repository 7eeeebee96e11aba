import type { ClubMember } from '@nestboard/shared/groups/model.ts'
import type { Sort } from '../../ui/table-sort.ts'

const spendOf = ({ totalSpend = [] }: ClubMember): number => totalSpend.reduce((sum, { amount }) => sum + amount, 0)

/** What the columns sort by. Spend in several currencies can't be compared and is added as plain numbers. */
const values: Readonly<Record<string, (member: ClubMember) => number>> = {
  totalBookings: ({ totalBookings = 0 }) => totalBookings,
  totalSpend: spendOf,
}

/** Members by a column; equal ones stay in their order. Without a known column admins come first, then by name. */
export function membersBy(members: readonly ClubMember[], sort: Sort | undefined): ClubMember[] {
  const valueOf = sort && values[sort.key]
  if (!valueOf)
    return members.toSorted((a, b) => Number(b.admin) - Number(a.admin) || a.user.name.localeCompare(b.user.name, 'en'))
  const sign = sort.way === 'ascending' ? 1 : -1
  return members.toSorted((a, b) => sign * (valueOf(a) - valueOf(b)))
}

/** The share of a member's spend in the highest one, 0 to 100; undefined if the spends aren't all in one currency. */
export function spendShare(member: ClubMember, members: readonly ClubMember[]): number | undefined {
  const currencies = new Set(members.flatMap(({ totalSpend = [] }) => totalSpend.map(({ currency }) => currency)))
  if (currencies.size !== 1) return undefined
  const most = Math.max(...members.map(spendOf))
  return most > 0 ? (100 * spendOf(member)) / most : undefined
}

import type { GroupOffer, ClubForSupplier } from '@nestboard/shared/group-offers/model.ts'
import type { TableSort } from '../../ui/table-sort.ts'

/** A group offer with its group. */
export interface GroupOfferWithClub {
  readonly offer: GroupOffer
  readonly club: ClubForSupplier
  /** Whether no active promotion has the offer's code as its name, so that it opens no price. */
  readonly isUnmatched: boolean
}

/** Adds up a group's revenue, only for sorting: amounts are added as plain numbers even if their currencies differ. */
const revenueOf = ({ totalRevenue }: ClubForSupplier): number =>
  totalRevenue.reduce((sum, { amount }) => sum + amount, 0)

const comparisons: Readonly<Record<string, (a: ClubForSupplier, b: ClubForSupplier) => number>> = {
  members: (a, b) => a.memberCount - b.memberCount,
  bookings: (a, b) => a.totalBookings - b.totalBookings,
  revenue: (a, b) => revenueOf(a) - revenueOf(b),
}
const byName = (a: ClubForSupplier, b: ClubForSupplier): number => a.name.localeCompare(b.name, 'en')

/**
 * Sorts offers by a column of the table, or by the group's name if the column is unknown. Equal offers keep their
 * order.
 */
export function sortGroupOffers(rows: readonly GroupOfferWithClub[], { key, way }: TableSort): GroupOfferWithClub[] {
  const compare = comparisons[key] ?? byName
  const sign = way === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare(a.club, b.club))
}

import { countPinVotes } from '@nestboard/shared/trips/count-pin-votes.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'

/** Sort orders of pinned offers, with their labels. */
export const pinSortOrderLabels = { votes: 'Most votes', price: 'Lowest price', newest: 'Newest' } as const
export type PinSortOrder = keyof typeof pinSortOrderLabels

type Ordered = Pick<Product, 'id' | 'nco' | 'voterIds' | 'guestVotes' | 'offer'>

const comparators: Record<PinSortOrder, (a: Ordered, b: Ordered) => number> = {
  votes: (a, b) => countPinVotes(b) - countPinVotes(a) || b.nco - a.nco,
  // Amounts in different currencies can't be compared, so pins are grouped by currency.
  price: (a, b) =>
    a.offer.currency.localeCompare(b.offer.currency, 'en') || a.offer.totalPrice - b.offer.totalPrice || b.nco - a.nco,
  newest: (a, b) => b.nco - a.nco,
}

/** Sorts pins by the chosen order. Equal pins are sorted by id, so that the order is stable. */
export const sortPins = <P extends Ordered>(pins: readonly P[], by: PinSortOrder): P[] =>
  pins.toSorted((a, b) => comparators[by](a, b) || a.id - b.id)

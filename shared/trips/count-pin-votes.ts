import type { Product } from './model.ts'

/** Number of votes for a pin: of people on the board and of guests. */
export const countPinVotes = ({ voterIds, guestVotes }: Pick<Product, 'voterIds' | 'guestVotes'>): number =>
  voterIds.length + guestVotes.length

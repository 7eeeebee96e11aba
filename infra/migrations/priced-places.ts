import type { Migration } from './migration.ts'

/**
 * Marks running group offers, which wakes the reaction that notes where they open a price. The first notes lacked the
 * promotions that a group's page prices, and stayed so until their offer changed.
 */
export const pricedPlaces: Migration = {
  number: 3,
  name: 'priced-places',
  change: ({ pk, sk, active, pricedPlaces: isMarked }) =>
    pk.startsWith('GROUPOFFER#') && sk === 'GROUPOFFER' && active === true && isMarked === undefined
      ? { pricedPlaces: true }
      : undefined,
}

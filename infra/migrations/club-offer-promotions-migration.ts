import type { Migration } from './migration.ts'

/**
 * Marks active group offers, which makes a stream reaction store the listings and promotions of each offer again.
 * Older versions stored no promotions, but a group's page needs them to show prices.
 */
export const clubOfferPromotionsMigration: Migration = {
  number: 3,
  name: 'priced-places',
  isRequired: true,
  change: ({ pk, sk, active, pricedPlaces: isMarked }) =>
    pk.startsWith('GROUPOFFER#') && sk === 'GROUPOFFER' && active === true && isMarked === undefined
      ? { pricedPlaces: true }
      : undefined,
}

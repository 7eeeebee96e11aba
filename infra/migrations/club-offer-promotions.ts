import type { Migration } from './migration.ts'

/**
 * Marks active group offers. The change makes the stream reaction store again the listings and promotions whose prices
 * each offer opens to its group: older versions stored no promotions, but a group's page needs them for its prices.
 */
export const clubOfferPromotionsMigration: Migration = {
  number: 3,
  name: 'priced-places',
  change: ({ pk, sk, active, pricedPlaces: isMarked }) =>
    pk.startsWith('GROUPOFFER#') && sk === 'GROUPOFFER' && active === true && isMarked === undefined
      ? { pricedPlaces: true }
      : undefined,
}

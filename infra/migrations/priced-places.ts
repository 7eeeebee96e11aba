import type { Migration } from './migration.ts'

/**
 * Marks active group offers, so that the stream reaction stores again for which listings and promotions each offer
 * opens prices. Older versions stored no promotions, which a group's page needs for its prices.
 */
export const groupOfferPricesMigration: Migration = {
  number: 3,
  name: 'priced-places',
  change: ({ pk, sk, active, pricedPlaces: isMarked }) =>
    pk.startsWith('GROUPOFFER#') && sk === 'GROUPOFFER' && active === true && isMarked === undefined
      ? { pricedPlaces: true }
      : undefined,
}

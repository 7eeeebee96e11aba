import type { Migration, StoredRow } from './migration.ts'

/** Returns the key of a promotion's listing, whose row contains the supplier's id. Key: L#{id} / LISTING. */
const listingOf = ({ pk }: StoredRow) => ({ pk, sk: 'LISTING' })

/**
 * Adds promotions to the index of promotion names, which group offers search. Promotions older than the index are
 * missing there.
 */
export const promoNameIndexMigration: Migration = {
  number: 2,
  name: 'promo-names',
  isRequired: true,
  relatedKeys: (row) => (isUnlisted(row) ? [listingOf(row)] : []),
  change: (row, found) => {
    if (!isUnlisted(row)) return undefined
    const supplierId = found(listingOf(row))?.['supplierId']
    // A promotion whose listing row is missing is about to be deleted, and no offer can use it.
    if (typeof supplierId !== 'number') return undefined
    // The keys are literals here, because a migration must keep writing the same keys even if the code's keys change
    // later.
    const name = String(row['name']).trim().toLowerCase()
    return { gsi1pk: `PROMOS#S#${supplierId}`, gsi1sk: `${name}#${row['id'] as number}` }
  },
}

const isUnlisted = ({ pk, sk, gsi1pk }: StoredRow): boolean =>
  pk.startsWith('L#') && sk.startsWith('PROMO#') && gsi1pk === undefined

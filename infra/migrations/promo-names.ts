import type { Migration, StoredRow } from './migration.ts'

/** A listing's row, where its supplier stands. L#{id} / LISTING */
const listingOf = ({ pk }: StoredRow) => ({ pk, sk: 'LISTING' })

/** Puts promotions into the index of names, by which group offers find them; the first ones were written before it existed. */
export const promoNames: Migration = {
  number: 2,
  name: 'promo-names',
  beside: (row) => (isUnlisted(row) ? [listingOf(row)] : []),
  change: (row, found) => {
    if (!isUnlisted(row)) return undefined
    const supplierId = found(listingOf(row))?.['supplierId']
    // A promotion without a listing goes with it; nothing can open it.
    if (typeof supplierId !== 'number') return undefined
    // Written out, because a migration writes what its number meant, whatever the keys become later.
    const name = String(row['name']).trim().toLowerCase()
    return { gsi1pk: `PROMOS#S#${supplierId}`, gsi1sk: `${name}#${row['id'] as number}` }
  },
}

const isUnlisted = ({ pk, sk, gsi1pk }: StoredRow): boolean =>
  pk.startsWith('L#') && sk.startsWith('PROMO#') && gsi1pk === undefined

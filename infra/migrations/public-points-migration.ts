import type { Migration } from './migration.ts'

/**
 * Marks listings, which makes stream reactions copy their public points to map rows, hawks and group offers. Older
 * versions copied the true points.
 */
export const publicPointsMigration: Migration = {
  number: 4,
  name: 'public-points',
  isRequired: true,
  change: ({ pk, sk, hasPublicPoint }) =>
    pk.startsWith('L#') && sk === 'LISTING' && hasPublicPoint === undefined ? { hasPublicPoint: true } : undefined,
}

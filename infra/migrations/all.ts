import { completedAtMigration } from './completed-at.ts'
import type { Migration } from './migration.ts'
import { pricedPlacesMigration } from './priced-places.ts'
import { promoNamesMigration } from './promo-names.ts'

/**
 * Every migration, in order. New migrations are added at the end; old ones stay, because an old backup may be
 * restored.
 */
export const migrations: readonly Migration[] = [completedAtMigration, promoNamesMigration, pricedPlacesMigration]

import { orderCompletedAtMigration } from './completed-at.ts'
import type { Migration } from './migration.ts'
import { clubOfferPromotionsMigration } from './club-offer-promotions.ts'
import { promoNameIndexMigration } from './promo-names.ts'
import { publicPointsMigration } from './public-points.ts'

/**
 * Every migration, in order. New migrations are added at the end; old ones stay, because an old backup may be
 * restored.
 */
export const migrations: readonly Migration[] = [
  orderCompletedAtMigration,
  promoNameIndexMigration,
  clubOfferPromotionsMigration,
  publicPointsMigration,
]

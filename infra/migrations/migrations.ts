import { orderCompletedAtMigration } from './order-completed-at-migration.ts'
import type { Migration } from './migration.ts'
import { dueTaskPartitionsMigration } from './due-task-partitions-migration.ts'
import { clubOfferPromotionsMigration } from './club-offer-promotions-migration.ts'
import { namePairsMigration } from './name-pairs-migration.ts'
import { promoNameIndexMigration } from './promo-name-index-migration.ts'
import { publicPointsMigration } from './public-points-migration.ts'

/**
 * Every migration, in order. New migrations are added at the end; old ones stay, because an old backup may be
 * restored.
 */
export const migrations: readonly Migration[] = [
  orderCompletedAtMigration,
  promoNameIndexMigration,
  clubOfferPromotionsMigration,
  publicPointsMigration,
  dueTaskPartitionsMigration,
  namePairsMigration,
]

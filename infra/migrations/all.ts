import { completedAt } from './completed-at.ts'
import type { Migration } from './migration.ts'
import { pricedPlaces } from './priced-places.ts'
import { promoNames } from './promo-names.ts'

/**
 * Every migration, in order. New migrations are added at the end; old ones stay, because an old backup may be
 * restored.
 */
export const migrations: readonly Migration[] = [completedAt, promoNames, pricedPlaces]

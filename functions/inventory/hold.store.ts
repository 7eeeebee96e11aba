import type { IsoMonth, MonthUnitCountersUpdate } from '@nestboard/shared/inventory/month-unit-counters.ts'
import type { NightsHold } from '@nestboard/shared/inventory/nights-hold.ts'
import { allConditionsHold, attributesEqual, attributesMissing } from '../kernel/table/condition.ts'
import { updateRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import type { HoldsOfMonth } from './inventory-rows.ts'
import { buildMonthRoomConditions, buildMonthRowFrame, holdAttributeOf } from './inventory.store.ts'
import type { UnitVersions } from './inventory.store.ts'
import { inventoryMonthKey } from './rows.ts'

const holdValueOf = ({ day, length, sinceMs, untilMs }: NightsHold): number[] => [day, length, sinceMs, untilMs]

/**
 * The conditional update that writes a hold into a month's row, if the days have room and no other hold was written
 * since the row was read. It leaves the row's version unchanged, so browsers that watch the listing are not told.
 * @param version the version of the row's holds as it was read
 * @param ended holds to remove, because they have ended
 */
export const putHoldInMonth = (
  listingId: number,
  hold: NightsHold,
  update: Pick<MonthUnitCountersUpdate, 'month' | 'checks'>,
  { version, ended }: Pick<HoldsOfMonth, 'version'> & { readonly ended: readonly NightsHold[] },
  nowMs: number,
  read: UnitVersions,
): TableWrite =>
  updateRow(
    inventoryMonthKey(listingId, update.month),
    {
      set: { [holdAttributeOf(hold)]: holdValueOf(hold), holdVersion: version + 1 },
      init: buildMonthRowFrame(listingId, update.month, nowMs),
      remove: ended.map(holdAttributeOf),
    },
    allConditionsHold(
      version ? attributesEqual({ holdVersion: version }) : attributesMissing('holdVersion'),
      ...buildMonthRoomConditions(update, read),
    ),
  )

/** The write that removes a hold from a month's row, or replaces it; its condition fails if the hold has changed. */
export const changeHoldInMonth = (
  listingId: number,
  month: IsoMonth,
  seen: NightsHold,
  untilMs: number | undefined,
): TableWrite => {
  const name = holdAttributeOf(seen)
  return updateRow(
    inventoryMonthKey(listingId, month),
    untilMs === undefined ? { remove: [name] } : { set: { [name]: holdValueOf({ ...seen, untilMs }) } },
    attributesEqual({ [name]: holdValueOf(seen) }),
  )
}

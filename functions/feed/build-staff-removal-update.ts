import { allConditionsHold, rowExists, attributesExist, attributesMissing } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import type { RowUpdate } from '../kernel/table/row-update.ts'

/**
 * The update with which staff removes or restores a row, and the update's condition: the row exists and is not yet in
 * the requested state.
 */
export const buildStaffRemovalUpdate = (isRemoved: boolean, nms: number): [RowUpdate, Condition] =>
  isRemoved
    ? [{ set: { removedMs: nms, nms } }, allConditionsHold(rowExists, attributesMissing('removedMs'))]
    : [{ set: { nms }, remove: ['removedMs'] }, allConditionsHold(rowExists, attributesExist('removedMs'))]

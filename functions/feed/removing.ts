import { allOf, exists, has, lacks } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import type { RowUpdate } from '../kernel/table/write.ts'

/** The change of a row that staff removes or restores, and its condition: the row is there, and not changed so already. */
export const removing = (isRemoved: boolean, nms: number): [RowUpdate, Condition] =>
  isRemoved
    ? [{ set: { removedMs: nms, nms } }, allOf(exists, lacks('removedMs'))]
    : [{ set: { nms }, remove: ['removedMs'] }, allOf(exists, has('removedMs'))]

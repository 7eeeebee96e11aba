import { overwriteRow } from '../kernel/table/row-update.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { orderStepRetryKey } from './rows.ts'

const keptMs = 86_400_000

/** The write that makes a reaction run the step again that an order waits for. */
export const repeatOrderStep = (id: number, nowMs: number): TableWrite =>
  overwriteRow({ ...orderStepRetryKey(id, nowMs), id, expiresAt: toTtlSeconds(nowMs + keptMs) })

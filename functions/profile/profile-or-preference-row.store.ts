import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityType } from '@nestboard/shared/kernel/entity.ts'
import { notFound, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { accountKey } from '../kernel/rows.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { allConditionsHold, rowExists, attributesMissing, rowMissing } from '../kernel/table/condition.ts'
import { readRow } from '../kernel/table/read.ts'
import type { ReadOptions } from '../kernel/table/read.ts'
import { buildSeenVersionCondition, buildRowConditionCheck, updateRow } from '../kernel/table/row-update.ts'

/** A row of a user, such as profile or preferences, that is created by its first change. */
export type ProfileOrPreferenceRow = Readonly<Record<string, unknown>> & { readonly nms: number; readonly nco: number }

/** Reads a user's profile or preferences. Key: U#<id> / PROFILE or U#<id> / PREFERENCE. */
export const readProfileOrPreferenceRow = (
  key: RowKey,
  reading: ReadOptions = {},
): Promise<ProfileOrPreferenceRow | undefined> => readRow(key, reading)

interface Change {
  readonly userId: number
  readonly before: ProfileOrPreferenceRow | undefined
  readonly set: Readonly<Record<string, unknown>>
  readonly nms: number
  /** The version that the caller edited, if given; 0 stands for a row that did not exist yet. */
  readonly seen: number | undefined
  readonly watch: EntityType
}

/**
 * Builds the clauses that set fields of a user's profile or preferences. Creating the row also requires that the
 * account is not being erased, so that a late request can't recreate rows of an erased user; later changes require
 * that the row exists.
 */
export function changeProfileOrPreferenceRow(
  key: RowKey,
  { userId, before, set, nms, seen, watch }: Change,
): TransactionClause[] {
  const first = { nco: nms, watch: [formatEntityRef(watch, userId)] }
  const write = updateRow(
    key,
    { set: { ...set, nms, ...(!before && first) } },
    before ? allConditionsHold(rowExists, buildSeenVersionCondition(seen)) : rowMissing,
  )
  const alive = buildRowConditionCheck(accountKey(userId), rowExists, attributesMissing('erasingMs'))
  return [{ write, otherwise: staleVersionFault }, ...(before ? [] : [{ write: alive, otherwise: () => notFound() }])]
}

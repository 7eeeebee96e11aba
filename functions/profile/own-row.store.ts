import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityType } from '@nestboard/shared/kernel/entity.ts'
import { notFound, staleVersion } from '@nestboard/shared/kernel/fault.ts'
import type { Clause } from '../kernel/commit.ts'
import { accountKey } from '../kernel/rows.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { allOf, rowExists, lacks, rowMissing } from '../kernel/table/condition.ts'
import { rowAt } from '../kernel/table/read.ts'
import type { ReadOptions } from '../kernel/table/read.ts'
import { hasSeenVersion, requireRow, updateRow } from '../kernel/table/write.ts'

/** A row of a user, such as profile or preferences, that is created by its first change. */
export type LazyUserRow = Readonly<Record<string, unknown>> & { readonly nms: number; readonly nco: number }

/** Reads a user's profile or preferences. Key: U#<id> / PROFILE or U#<id> / PREFERENCE. */
export const readLazyUserRow = (key: Key, reading: ReadOptions = {}): Promise<LazyUserRow | undefined> =>
  rowAt(key, reading)

interface Change {
  readonly userId: number
  readonly before: LazyUserRow | undefined
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
export function changeLazyUserRow(key: Key, { userId, before, set, nms, seen, watch }: Change): Clause[] {
  const first = { nco: nms, watch: [entityRef(watch, userId)] }
  const write = updateRow(
    key,
    { set: { ...set, nms, ...(!before && first) } },
    before ? allOf(rowExists, hasSeenVersion(seen)) : rowMissing,
  )
  const alive = requireRow(accountKey(userId), rowExists, lacks('erasingMs'))
  return [{ write, otherwise: staleVersion }, ...(before ? [] : [{ write: alive, otherwise: () => notFound() }])]
}

import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { listHawkCellKeys } from '@nestboard/shared/search-hawks/cells.ts'
import type { SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import {
  attributesAbove,
  allConditionsHold,
  attributesBelow,
  rowExists,
  attributesEqual,
  anyConditionHolds,
  attributesMissing,
} from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { readRowPage, readRow } from '../kernel/table/read.ts'
import type { PageStart, ReadOptions, RowPage } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { overwriteRow, putRow, removeRow, updateRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName, toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { hawkCellKey, supplierHawkCountKey, hawkKey, supplierHawksIndex } from './rows.ts'

/**
 * A hawk as stored, with its listing's position. `count` and `offers` lack what the counter row holds
 * (`counter.store.ts`). `isListed`: whether everybody sees the listing. `clearedMs`: leads created until then count as
 * deleted, epoch ms.
 */
export interface HawkItem extends SearchHawk, GeoPoint {
  readonly isListed: boolean
  readonly clearedMs: number
}

/**
 * The copy of a hawk that is stored in each cell its circle touches: every field that a match depends on, without name
 * and counters.
 */
export type HawkCellCopy = Omit<HawkItem, 'name' | 'offers' | 'count' | 'nco' | 'nms' | 'isListed' | 'clearedMs'>

/** Reads a search hawk. Key: HAWK#{id} / HAWK. */
export const readHawkById = (id: number, reading: ReadOptions = { consistent: true }): Promise<HawkItem | undefined> =>
  readRow(hawkKey(id), reading)

/**
 * Reads a page of a supplier's hawks, newest first; the filter applies after the page is read. Index:
 * HAWKS#S#{supplier} / *.
 */
export const readHawksPage = (
  supplierId: number,
  { after, most, filter }: { after?: PageStart; most: number; filter?: Condition | undefined },
): Promise<RowPage<HawkItem>> =>
  readRowPage(supplierHawksIndex.partition(supplierId), {
    index: secondaryIndexName,
    after,
    most,
    newestFirst: true,
    filter,
  })

/**
 * A hawk's rows in the cells of its circle; none while the hawk is turned off or its listing is hidden. They expire
 * three days after the last check-in day.
 */
function cellRows(hawk: HawkItem): Row[] {
  if (!hawk.active || !hawk.isListed) return []
  const expiresAt = toTtlSeconds((hawk.dayTill + 3) * msPerDay)
  const filed = filedOf(hawk)
  return listHawkCellKeys(hawk, hawk).map((cell) => ({ ...hawkCellKey(cell, hawk.id), ...filed, expiresAt }))
}

/** The fields of a stored hawk that its cell rows copy, without the table's own attributes. */
function filedOf(hawk: HawkItem): HawkCellCopy {
  const { id, supplierId, listingId, listingType, rateId, rateType, latitude, longitude, ...terms } = hawk
  const { active, dayFrom, dayTill, lengthMin, lengthMax, ttl, radius, action } = terms
  const place = { id, supplierId, listingId, listingType, rateId, rateType, latitude, longitude }
  return { ...place, active, dayFrom, dayTill, lengthMin, lengthMax, ttl, radius, action }
}

const watch = ({ id, supplierId }: HawkItem) => [
  formatEntityRef('SearchHawk', id),
  formatEntityRef('Leads', supplierId),
]

/** The writes of a new hawk: its own row and one row in each cell of its circle. */
export const putHawk = (hawk: HawkItem): TableWrite[] => [
  putRow({
    ...hawkKey(hawk.id),
    ...hawk,
    ...supplierHawksIndex(hawk.supplierId, hawk.nco, hawk.id),
    watch: watch(hawk),
  }),
  ...cellRows(hawk).map((row) => overwriteRow(row)),
]

/**
 * The writes that change a hawk and its cell rows, if the hawk is unchanged since it was read. The hawk keeps its
 * counters.
 */
export function changeHawk(before: HawkItem, fields: Partial<HawkItem>, nms: number): TableWrite[] {
  const [old, young] = [cellRows(before), cellRows({ ...before, ...fields })]
  const texts = new Set(old.map((row) => JSON.stringify(row)))
  const kept = new Set(young.map(({ pk }) => pk))
  return [
    updateRow(hawkKey(before.id), { set: { ...fields, nms } }, attributesEqual({ nms: before.nms })),
    ...old.filter(({ pk }) => !kept.has(pk)).map((row) => removeRow(row)),
    ...young.filter((row) => !texts.has(JSON.stringify(row))).map((row) => overwriteRow(row)),
  ]
}

/** The writes that remove a hawk and its cell rows, if the hawk is unchanged since it was read. */
export const removeHawk = (hawk: HawkItem): TableWrite[] => [
  removeRow(hawkKey(hawk.id), attributesEqual({ nms: hawk.nms })),
  ...cellRows(hawk).map((row) => removeRow(row)),
]

/** The write that raises a supplier's number of hawks; its condition fails at the plan's limit. */
export const incrementSupplierHawkCount = (supplierId: number, most: number): TableWrite =>
  updateRow(
    supplierHawkCountKey(supplierId),
    { add: { hawks: 1 } },
    most === Infinity
      ? undefined
      : most > 0
        ? anyConditionHolds(attributesMissing('hawks'), attributesBelow({ hawks: most }))
        : attributesEqual({ hawks: -1 }),
  )

/** The write that lowers a supplier's number of hawks; its condition fails at 0. */
export const decrementSupplierHawkCount = (supplierId: number): TableWrite =>
  updateRow(
    supplierHawkCountKey(supplierId),
    { add: { hawks: -1 } },
    allConditionsHold(rowExists, attributesAbove({ hawks: 0 })),
  )

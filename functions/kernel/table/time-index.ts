import { definePartitionKey, listAccessPatterns } from './define-row-key.ts'
import type { AccessPatternSpec, PartitionKeyBuilder, KeyTemplateValues, AccessPattern } from './define-row-key.ts'

/** Converts epoch ms, or a day, to text that sorts by time. */
export const formatSortableTime = (time: number): string => String(time).padStart(15, '0')

/** The sort key of an index ordered by time; the id distinguishes rows of the same moment. */
export const buildTimeSortKey = (time: number, id: number): string => `${formatSortableTime(time)}#${id}`

/** The sort key that a cursor names in an index ordered by time; undefined for a malformed cursor. */
export const parseCursorSortKey = (cursor: string | undefined): string | undefined =>
  cursor !== undefined && /^\d{15}#\d{1,16}$/.test(cursor) ? cursor : undefined

/** Sorts before every key of an index ordered by time. */
export const lowestSortKey = '0'

/** Sorts after every key of an index ordered by time. */
export const highestSortKey = '9'

/** Builds the partition key of an index and lists its access pattern: by default, a query of the whole partition. */
export function defineIndexPartition<T extends string>(
  pk: T,
  [question, units, range = '', by]: AccessPatternSpec,
): PartitionKeyBuilder<KeyTemplateValues<T>> {
  const build = definePartitionKey(pk)
  const patterns = listAccessPatterns({ Query: [question, units, range, by] }, pk, '', 'gsi1')
  return Object.assign(build, { patterns })
}

/** Builds the index keys of rows ordered by time, from the parts of their partition, the time and the id. */
export interface TimeIndex<P extends readonly unknown[]> {
  (...parts: readonly [...P, time: number, id: number]): { readonly gsi1pk: string; readonly gsi1sk: string }
  readonly partition: (...parts: P) => string
  readonly patterns: readonly AccessPattern[]
}

/** Builds an index in which the rows of a partition are ordered by time. */
export function defineTimeIndex<T extends string>(pk: T, ask?: AccessPatternSpec): TimeIndex<KeyTemplateValues<T>> {
  const build = ask ? defineIndexPartition(pk, ask) : Object.assign(definePartitionKey(pk), { patterns: [] })
  const keys: TimeIndex<KeyTemplateValues<T>> extends (...parts: infer A) => infer K ? (...parts: A) => K : never = (
    ...parts
  ) => {
    const [time, id] = parts.slice(-2) as [number, number]
    return { gsi1pk: build(...(parts as unknown as KeyTemplateValues<T>)), gsi1sk: buildTimeSortKey(time, id) }
  }
  return Object.assign(keys, { partition: build, patterns: build.patterns })
}

import { invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import { decodeCursor } from '@nestboard/shared/kernel/page.ts'
import type { PageStart, RowQuery } from './read.ts'

/** Compares sort keys by their bytes in UTF-8, as DynamoDB does. */
const isBefore = (one: string, other: string): boolean => Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0

/**
 * Parses a cursor that a query's last page returned, to where the next page of the same query starts; undefined
 * without a cursor. Callers can change a cursor, and DynamoDB refuses with an error a key that a query can't reach, so
 * the key must have the query's attributes, partition and range.
 * @throws Fault 400 for a cursor of another query, and for one that is no key
 */
export function parsePageStart(
  cursor: string | undefined,
  partition: string,
  { index, prefix = '', from = prefix, to }: Pick<RowQuery, 'index' | 'prefix' | 'from' | 'to'> = {},
): PageStart {
  if (cursor === undefined) return undefined
  const key = decodeCursor(cursor) ?? {}
  const names = index ? ['pk', 'sk', 'gsi1pk', 'gsi1sk'] : ['pk', 'sk']
  const isKey =
    Object.keys(key).length === names.length && names.every((name) => typeof key[name] === 'string' && key[name] !== '')
  const sort = String(key[index ? 'gsi1sk' : 'sk'])
  const isInRange = sort.startsWith(prefix) && !isBefore(sort, from) && (to === undefined || !isBefore(to, sort))
  if (!isKey || key[index ? 'gsi1pk' : 'pk'] !== partition || !isInRange) throw invalidFieldsFault('cursor')
  return key
}

import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { createValidationError } from './service-error.ts'

/** A document path whose placeholders are resolved: attribute names and indexes in lists. */
export type ResolvedPath = readonly (string | number)[]

/** The value at a path; undefined if there is none. */
export function readPath(item: DynamoDbItem | undefined, path: ResolvedPath): AttributeValue | undefined {
  let value: AttributeValue | undefined = item && { M: item }
  for (const part of path) {
    if (value === undefined) return undefined
    value = typeof part === 'number' ? value.L?.[part] : ownValue(value.M, part)
  }
  return value
}

const ownValue = (map: DynamoDbItem | undefined, name: string): AttributeValue | undefined =>
  map && Object.hasOwn(map, name) ? map[name] : undefined

const createInvalidPathError = () =>
  createValidationError('The document path provided in the update expression is invalid for update')

/**
 * Returns an item whose value at the path is replaced, or removed if `value` is undefined; unchanged parts are shared
 * with the old item.
 * @throws ServiceError if a map or list on the path is missing
 */
export const writePath = (item: DynamoDbItem, path: ResolvedPath, value: AttributeValue | undefined): DynamoDbItem =>
  write({ M: item }, path, value).M!

function write(
  container: AttributeValue | undefined,
  [part, ...rest]: ResolvedPath,
  value: AttributeValue | undefined,
): AttributeValue {
  if (typeof part === 'number' && container?.L) {
    const list = [...container.L]
    const next = rest.length ? write(list[part], rest, value) : value
    if (next === undefined) list.splice(part, 1)
    else if (part < list.length) list[part] = next
    else list.push(next)
    return { L: list }
  }
  if (typeof part === 'string' && container?.M) {
    const next = rest.length ? write(ownValue(container.M, part), rest, value) : value
    if (next !== undefined) return { M: { ...container.M, [part]: next } }
    const { [part]: _, ...others } = container.M
    return { M: others }
  }
  throw createInvalidPathError()
}

/** Parts of an item while a projection builds it. Lists are kept by their old index. */
type Selection = Map<string | number, Selection> | AttributeValue

/** The part of an item that paths select. Selected entries of a list close up, in the list's order. */
export function projectPaths(item: DynamoDbItem, paths: readonly ResolvedPath[]): DynamoDbItem {
  const root = new Map<string | number, Selection>()
  for (const path of paths) {
    const value = readPath(item, path)
    if (value === undefined) continue
    let node = root
    for (const part of path.slice(0, -1)) {
      if (!node.has(part)) node.set(part, new Map())
      node = node.get(part) as typeof root
    }
    node.set(path.at(-1)!, value)
  }
  return selectionToValue(root).M ?? {}
}

function selectionToValue(selection: Selection): AttributeValue {
  if (!(selection instanceof Map)) return selection
  const entries = [...selection.entries()]
  if (typeof entries[0]?.[0] === 'number')
    return { L: entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, each]) => selectionToValue(each)) }
  return { M: Object.fromEntries(entries.map(([name, each]) => [name, selectionToValue(each)])) }
}

/** Whether one of two paths lies within the other, or a map and a list are expected at the same place. */
export function comparePaths(one: ResolvedPath, other: ResolvedPath): 'apart' | 'overlap' | 'conflict' {
  for (let at = 0; at < Math.min(one.length, other.length); at++)
    if (typeof one[at] !== typeof other[at]) return 'conflict'
    else if (one[at] !== other[at]) return 'apart'
  return 'overlap'
}

import { rowVersionAttribute } from '@nestboard/events/lanes/lane.ts'
import { getStreamFiltersOfLane } from '@nestboard/events/lanes/reactions-by-lane.ts'
import type { StreamLane } from '@nestboard/events/lanes/lane.ts'
import type { StreamFilter } from '@nestboard/events/lanes/reaction-needs.ts'

/** Lambda's quota of filters per event source mapping. */
export const maxEventSourceFilters = 5

const prefixed = (prefixes: readonly string[]) => ({ S: prefixes.map((prefix) => ({ prefix })) })

/** Filters of several reactions, joined in one. */
interface Joined extends Omit<StreamFilter, 'pk'> {
  readonly pk: readonly string[]
}

/**
 * Joins the reactions' filters for the same kinds of changes, to stay within Lambda's quota of filters. A joined
 * filter also passes some combinations of partition and row that wake no reaction, and the lane's function drops them;
 * these are few, because rows of one kind lie in partitions of one kind.
 */
function joined(wakings: readonly StreamFilter[]): Joined[] {
  const alike = Map.groupBy(wakings, ({ on, pk, sk, versioned }) => JSON.stringify([on, !!pk, !!sk, versioned]))
  return [...alike.values()].map((same) => {
    const { sk: _, ...rest } = same[0]!
    const sk = [...new Set(same.flatMap((each) => each.sk ?? []))]
    return { ...rest, pk: [...new Set(same.flatMap(({ pk }) => pk ?? []))], ...(sk.length && { sk }) }
  })
}

/**
 * Converts a filter to Lambda patterns. A versioned filter needs two patterns: the version attribute may be in the old
 * or the new image, and one pattern can't express "or".
 */
function patternsOf({ on, pk, sk, versioned }: Joined): object[] {
  const keys = { ...(pk.length && { pk: prefixed(pk) }), ...(sk && { sk: prefixed(sk) }) }
  const event = on ? { eventName: on } : {}
  const given = Object.keys(keys).length ? { Keys: keys } : {}
  if (!versioned) return [{ ...event, dynamodb: given }]
  return ['NewImage', 'OldImage'].map((image) => ({
    ...event,
    dynamodb: { ...given, [image]: { [rowVersionAttribute]: { N: [{ exists: true }] } } },
  }))
}

/** Returns the filters of a stream lane's event source mapping: its reactions' filters as Lambda patterns. */
export const buildStreamFilters = (lane: StreamLane): { pattern: string }[] =>
  joined(getStreamFiltersOfLane(lane))
    .flatMap(patternsOf)
    .map((pattern) => ({ pattern: JSON.stringify(pattern) }))

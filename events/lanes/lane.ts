import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { ExternalService, ReactionNeeds, StreamFilter } from './reaction-needs.ts'

/**
 * The stream lanes: each is a reader of the table's stream with its own reactions. There are two, because DynamoDB
 * allows two readers per shard.
 */
export const streamLanes = ['urgent', 'catalog'] as const
export type StreamLane = (typeof streamLanes)[number]

type Needs = Readonly<Record<string, ReactionNeeds>>

/**
 * Table grants of reactions: those that the reactions declare, and reading a row again for late retries of reactions
 * with `late: 'row'`.
 */
export const grantsOfReactions = (reactions: Needs): Grants =>
  mergeGrants(
    ...Object.values(reactions).flatMap(({ grants, late, wakes }) => [
      grants,
      ...(late === 'row' ? [readsOf(wakes)] : []),
    ]),
  )

const readsOf = (wakes: readonly StreamFilter[]): Grants => ({
  table: Object.fromEntries(wakes.map(({ pk = '' }) => [pk, ['GetItem']])),
})

/** Services other than the table that reactions use. */
export const externalServicesOfReactions = (reactions: Needs): ReadonlySet<ExternalService> =>
  new Set(Object.values(reactions).flatMap(({ outside = [] }) => outside))

/** The fields of a stream record that filters read. */
export interface FilterableRecordFields {
  readonly eventName?: string
  readonly dynamodb?: {
    readonly Keys?: Readonly<Record<string, { readonly S?: string }>>
    readonly NewImage?: Readonly<Record<string, unknown>>
    readonly OldImage?: Readonly<Record<string, unknown>>
  }
}

/** The attribute of every entity row that holds the time of its last change, epoch ms. */
export const rowVersionAttribute = 'nms'

/** Whether a record meets all conditions of a filter. */
export function matchesStreamFilter(
  { on, pk, sk, versioned }: StreamFilter,
  { eventName, dynamodb: { Keys, NewImage, OldImage } = {} }: FilterableRecordFields,
): boolean {
  const begins = (name: string, prefixes: readonly string[]) =>
    prefixes.some((prefix) => Keys?.[name]?.S?.startsWith(prefix))
  if (on && !on.some((each) => each === eventName)) return false
  if ((pk && !begins('pk', [pk])) || (sk && !begins('sk', sk))) return false
  return !versioned || [NewImage, OldImage].some((image) => image !== undefined && rowVersionAttribute in image)
}

/** Whether every record that meets `narrow` also meets `wide`. */
const covers = (wide: StreamFilter, narrow: StreamFilter): boolean =>
  wide !== narrow &&
  (!wide.on || !!narrow.on?.every((each) => wide.on?.includes(each))) &&
  (!wide.pk || !!narrow.pk?.startsWith(wide.pk)) &&
  (!wide.sk || !!narrow.sk?.every((each) => wide.sk?.some((prefix) => each.startsWith(prefix)))) &&
  (!wide.versioned || !!narrow.versioned)

/** The filters of all reactions, without duplicates and without filters that another one covers. */
export function filtersOfReactions(reactions: Needs): StreamFilter[] {
  const all = Object.values(reactions).flatMap(({ wakes }) => wakes)
  const places = Map.groupBy(all, ({ on, pk, versioned }) => JSON.stringify([on, pk, versioned]))
  const merged = [...places.values()].map((same): StreamFilter => {
    const { sk: _, ...place } = same[0]!
    return same.some(({ sk }) => !sk) ? place : { ...place, sk: [...new Set(same.flatMap(({ sk = [] }) => sk))] }
  })
  return merged.filter((waking) => !merged.some((other) => covers(other, waking)))
}

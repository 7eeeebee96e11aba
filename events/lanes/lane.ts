import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { catalogLate, urgentLate } from './late.ts'
import type { Late } from './late.ts'
import type { Outside, ReactionRow, Waking } from './reaction-row.ts'
import { reactionRows } from './rows.ts'

/** The readers of the table's stream: two, because DynamoDB allows two readers a shard. */
export const lanes = ['urgent', 'catalog'] as const
export type Lane = (typeof lanes)[number]

type Rows = typeof reactionRows
/** The names of a lane's reactions. */
export type ReactionName<L extends Lane> = { [N in keyof Rows]: Rows[N]['lane'] extends L ? N : never }[keyof Rows]
const rowsOf = (lane: Lane): [name: keyof Rows, row: ReactionRow][] =>
  (Object.entries(reactionRows) as [keyof Rows, ReactionRow][]).filter(([, row]) => row.lane === lane)
const late: { readonly [N in keyof Rows]: Late } = { ...urgentLate, ...catalogLate }

/** Table grants of a lane's role: those of its reactions, and reading the rows that retries re-read (`late: 'row'`). */
export const laneGrants = (lane: Lane): Grants =>
  mergeGrants(
    ...rowsOf(lane).flatMap(([name, { grants, wakes }]) => [grants, ...(late[name] === 'row' ? [readsOf(wakes)] : [])]),
  )

const readsOf = (wakes: readonly Waking[]): Grants => ({
  table: Object.fromEntries(wakes.map(({ pk = '' }) => [pk, ['GetItem']])),
})

/** Services that a lane's role reaches besides the table. */
export const laneOutside = (lane: Lane): ReadonlySet<Outside> =>
  new Set(rowsOf(lane).flatMap(([, { outside = [] }]) => outside))

/** The fields of a stream record that filters read. */
export interface FilteredRecord {
  readonly eventName?: string
  readonly dynamodb?: {
    readonly Keys?: Readonly<Record<string, { readonly S?: string }>>
    readonly NewImage?: Readonly<Record<string, unknown>>
    readonly OldImage?: Readonly<Record<string, unknown>>
  }
}

/** The attribute of every entity row that holds the time of its last change, epoch ms. */
export const versionAttribute = 'nms'

/** Whether a record meets all conditions of a waking. */
export function meets(
  { on, pk, sk, versioned }: Waking,
  { eventName, dynamodb: { Keys, NewImage, OldImage } = {} }: FilteredRecord,
): boolean {
  const begins = (name: string, prefixes: readonly string[]) =>
    prefixes.some((prefix) => Keys?.[name]?.S?.startsWith(prefix))
  if (on && !on.some((each) => each === eventName)) return false
  if ((pk && !begins('pk', [pk])) || (sk && !begins('sk', sk))) return false
  return !versioned || [NewImage, OldImage].some((image) => image !== undefined && versionAttribute in image)
}

/** Whether every record that meets `narrow` also meets `wide`. */
const covers = (wide: Waking, narrow: Waking): boolean =>
  wide !== narrow &&
  (!wide.on || !!narrow.on?.every((each) => wide.on?.includes(each))) &&
  (!wide.pk || !!narrow.pk?.startsWith(wide.pk)) &&
  (!wide.sk || !!narrow.sk?.every((each) => wide.sk?.some((prefix) => each.startsWith(prefix)))) &&
  (!wide.versioned || !!narrow.versioned)

/** The wakings of a lane's reactions, merged: without duplicates, and without those that another covers. */
export function laneWakings(lane: Lane): Waking[] {
  const all = rowsOf(lane).flatMap(([, { wakes }]) => wakes)
  const places = Map.groupBy(all, ({ on, pk, versioned }) => JSON.stringify([on, pk, versioned]))
  const merged = [...places.values()].map((same): Waking => {
    const { sk: _, ...place } = same[0]!
    return same.some(({ sk }) => !sk) ? place : { ...place, sk: [...new Set(same.flatMap(({ sk = [] }) => sk))] }
  })
  return merged.filter((waking) => !merged.some((other) => covers(other, waking)))
}

const wakings = { urgent: laneWakings('urgent'), catalog: laneWakings('catalog') }

/**
 * Whether a record reaches a lane's reactions. Nothing reacts to most writes, such as budgets, stored answers, codes,
 * sockets and map rows; in the cloud the event source mapping drops these records by the same wakings.
 */
export const wakes = (lane: Lane, record: FilteredRecord): boolean =>
  wakings[lane].some((waking) => meets(waking, record))

import type * as z from 'zod/mini'
import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import { parseBySchema } from './row-change.ts'
import type { RowChange, RowImage } from './row-change.ts'
import type { ReactionNeeds, StreamFilter } from './lanes/reaction-needs.ts'
import { defineReaction } from './reaction.ts'
import type { DefinedReaction, ReactionContext } from './reaction.ts'

type ChangeKind = RowChange['kind']

/** What a reaction needs to know of a kind of row; a `RowKind` and a `RowKeyBuilder` have it. */
interface ReactedRowKind {
  readonly prefix: string
  readonly partitionPrefix: string
  readonly has: (keys: RowKey) => boolean
}

/**
 * A change of a row of one kind. The images are parsed when they are read, so that a field that the code does not ask
 * for can fail nothing.
 */
interface ItemChange<T, On extends ChangeKind> extends Pick<RowChange, 'keys' | 'atMs' | 'sequenceNumber'> {
  readonly kind: On
  readonly before: 'INSERT' extends On ? T | undefined : T
  readonly after: 'REMOVE' extends On ? T | undefined : T
}

interface Needs<S extends z.ZodMiniType, On extends ChangeKind> extends Omit<ReactionNeeds, 'wakes'> {
  /** The kinds of changes to which it reacts. */
  readonly on: readonly On[]
  /** Builds the schema of the images: the row's own, or a part of it. */
  readonly image: () => S
  /** Set if the rows carry a version and the lane's filter asks for it. */
  readonly versioned?: true
}

const asList = <T>(given: T | readonly T[]): readonly T[] => (Array.isArray(given) ? given : [given as T])

/**
 * Defines a reaction to changes of rows. The filter that wakes it and the guard against other records of its lane are
 * derived from the kinds of rows and of changes.
 * @throws UnreadableRecordError, when the code reads an image that does not match the schema
 */
export function onRow<S extends z.ZodMiniType, On extends ChangeKind>(
  rows: ReactedRowKind | readonly ReactedRowKind[],
  { on, image, versioned, ...needs }: Needs<S, On>,
  react: (change: ItemChange<z.output<S>, On>, context: ReactionContext) => Promise<void>,
): DefinedReaction {
  const kinds = asList(rows)
  let schema: S | undefined
  const parse = (value: RowImage | undefined) => {
    schema ??= image()
    return value && parseBySchema(schema, value, kinds[0]!.prefix)
  }
  const isChangeKind = (kind: ChangeKind): kind is On => on.some((each) => each === kind)
  const wakes = kinds.map(({ partitionPrefix, prefix }): StreamFilter => ({
    ...(on.length < 3 && { on }),
    pk: partitionPrefix,
    sk: [prefix],
    ...(versioned && { versioned }),
  }))
  return defineReaction({ ...needs, wakes }, async (change, context) => {
    const { kind, keys, atMs, sequenceNumber } = change
    if (!isChangeKind(kind) || !kinds.some((each) => each.has(keys))) return
    const item = {
      kind,
      keys,
      atMs,
      sequenceNumber,
      get before() {
        return parse(change.before)
      },
      get after() {
        return parse(change.after)
      },
    }
    await react(item as ItemChange<z.output<S>, On>, context)
  })
}

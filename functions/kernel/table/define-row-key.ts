import type { secondaryIndexName } from './table.ts'

export interface RowKey {
  readonly pk: string
  readonly sk: string
}

/** An access pattern: one kind of request to the table, with its highest cost. */
export interface AccessPattern {
  readonly question: string
  readonly call: 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheck'
  readonly index?: typeof secondaryIndexName
  /** Key templates with their parts in braces. For a query, `sk` is the prefix of the sort keys that it reads. */
  readonly pk: string
  readonly sk?: string
  /** Most read or write units for one item; a transaction takes twice as many. */
  readonly units: number
  /**
   * Set if only reactions, timers, imports or other features use the pattern, so the feature's own function gets no
   * grant for it.
   */
  readonly elsewhere?: boolean
}

/**
 * An access pattern's title and maximum units. `range`: for a query, the prefix of the sort keys that it reads; by
 * default the literal text before the first braces of the sort key's template.
 */
export type AccessPatternSpec = readonly [question: string, units: number, range?: string | undefined, by?: 'elsewhere']
export type PatternSpecs = Partial<Record<AccessPattern['call'], AccessPatternSpec>>

/** Marks access patterns that the feature's own function never uses. */
export const markAccessPatternsUsedElsewhere = (asks: PatternSpecs): PatternSpecs =>
  Object.fromEntries(
    Object.entries(asks).map(([call, [question, units, range]]) => [call, [question, units, range, 'elsewhere']]),
  )

type PartNames<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? [Name, ...PartNames<Rest>] : []
type PartOf<Name> = Name extends 'id' | `${string}Id` ? number : number | string
type PartsOf<Names> = { [At in keyof Names]: PartOf<Names[At]> }
/**
 * The types of the values that fill the braces of a key template, in order. Braces named `id` or `…Id` take numbers.
 */
export type KeyTemplateValues<T extends string> = PartsOf<PartNames<T>>

/** Builds a partition key, and lists the access patterns of the whole partition. */
export interface PartitionKeyBuilder<A extends readonly unknown[]> {
  (...args: A): string
  readonly pk: string
  /** Builds the partition key from the first entries of a list; further entries are ignored. */
  readonly keyed: (args: readonly unknown[]) => string
  readonly patterns: readonly AccessPattern[]
}

/** Builds the key of one kind of row, and lists its access patterns. */
export interface RowKeyBuilder<A extends readonly unknown[]> {
  (...args: A): RowKey
  /**
   * The literal text before the first braces of the sort key's template, with which every sort key of this kind
   * begins.
   */
  readonly prefix: string
  /** The literal text with which the partition keys of this kind begin. */
  readonly partitionPrefix: string
  /** Whether a key belongs to this kind. */
  readonly has: (key: RowKey) => boolean
  /** The text with which a sort key begins if these values fill the first braces of its template. */
  readonly after: (...parts: readonly (number | string)[]) => string
  /** Access patterns of this kind and of its partition. */
  readonly patterns: readonly AccessPattern[]
  /** Access patterns of this kind alone. */
  readonly own: readonly AccessPattern[]
}

/** The literal texts of a template, before, between and after its braces. */
const literalsOf = (template: string): readonly string[] => template.split(/\{\w+\}/)

/** Fills the braces of a template with the values of a list, starting at index `from`. */
type Fill = (parts: readonly unknown[], from: number) => string

/** Parses the template once, so that building a key only concatenates strings. */
function fillOf(template: string): Fill {
  const literals = literalsOf(template)
  const [first = '', second = '', third = ''] = literals
  if (literals.length === 1) return () => first
  if (literals.length === 2) return (parts, from) => `${first}${parts[from] as string}${second}`
  if (literals.length === 3)
    return (parts, from) => `${first}${parts[from] as string}${second}${parts[from + 1] as string}${third}`
  return (parts, from) => literals.reduce((text, literal, at) => `${text}${parts[from + at - 1] as string}${literal}`)
}

/** Lists the access patterns of a partition, row kind or index, each with the key templates. */
export function listAccessPatterns(
  asks: PatternSpecs,
  pk: string,
  sk: string,
  index?: typeof secondaryIndexName,
): AccessPattern[] {
  return (Object.entries(asks) as [AccessPattern['call'], AccessPatternSpec][]).map(
    ([call, [question, units, range, by]]) => {
      const sort = call === 'Query' ? (range ?? literalsOf(sk)[0]!) : sk
      return {
        question,
        call,
        ...(index && { index }),
        pk,
        ...(sort && { sk: sort }),
        units,
        ...(by && { elsewhere: true }),
      }
    },
  )
}

/**
 * Converts the arguments of a key function to the values of its template; undefined if the arguments are these values.
 */
type From = ((...args: readonly never[]) => readonly unknown[]) | undefined

const partsFrom = (from: From, args: readonly unknown[]): readonly unknown[] =>
  from ? from(...(args as never[])) : args

/**
 * A partition that holds rows of several kinds.
 * @param from converts the caller's arguments to the parts of the template, if they differ
 */
export function definePartitionKey<T extends string, A extends readonly unknown[] = KeyTemplateValues<T>>(
  pk: T,
  asks: PatternSpecs = {},
  from?: (...args: A) => KeyTemplateValues<T>,
): PartitionKeyBuilder<A> {
  const fill = fillOf(pk)
  const ofParts = from as From
  const keyed = (args: readonly unknown[]): string => fill(partsFrom(ofParts, args), 0)
  return Object.assign((...args: A): string => keyed(args), {
    pk,
    keyed,
    patterns: listAccessPatterns(asks, pk, '{row}'),
  })
}

/**
 * A kind of row. Its keys are built from the same templates that its access patterns document.
 * @param pk a template, or the partition that holds the rows
 * @param from converts the caller's arguments to the parts of the partition key and the sort key, if they differ
 */
export function defineRowKey<
  T extends string,
  S extends string,
  P extends readonly unknown[] = KeyTemplateValues<T>,
  A extends readonly unknown[] = readonly [...P, ...KeyTemplateValues<S>],
>(
  pk: T | PartitionKeyBuilder<P>,
  sk: S,
  asks: PatternSpecs,
  from?: (...args: A) => readonly [...P, ...KeyTemplateValues<S>],
): RowKeyBuilder<A> {
  const lies = typeof pk === 'string' ? definePartitionKey(pk) : pk
  const literals = literalsOf(sk)
  const fill = fillOf(sk)
  const ofParts = from as From
  const build = (...args: A): RowKey => {
    const parts = partsFrom(ofParts, args)
    return { pk: lies.keyed(parts), sk: fill(parts, parts.length - literals.length + 1) }
  }
  const own = listAccessPatterns(asks, lies.pk, sk)
  const prefix = literals[0]!
  const partitionPrefix = literalsOf(lies.pk)[0]!
  return Object.assign(build, {
    prefix,
    partitionPrefix,
    has: (key: RowKey): boolean =>
      key.pk.startsWith(partitionPrefix) && (prefix === sk ? key.sk === sk : key.sk.startsWith(prefix)),
    after: (...parts: readonly (number | string)[]) =>
      literals.slice(1, parts.length + 1).reduce((text, literal, at) => `${text}${parts[at]!}${literal}`, literals[0]!),
    patterns: [...lies.patterns, ...own],
    own,
  })
}

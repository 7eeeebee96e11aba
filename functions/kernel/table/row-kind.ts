import type { indexName } from '../table.ts'

/** Where a row is in the table. */
export interface Key {
  readonly pk: string
  readonly sk: string
}

/** One question asked of the table, and what it costs at most. */
export interface Pattern {
  readonly question: string
  readonly call: 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheck'
  readonly index?: typeof indexName
  /** Key templates, their parts in braces. The `sk` of a query is what its sort keys begin with. */
  readonly pk: string
  readonly sk?: string
  /** Most units of one item; a transaction takes twice as many. */
  readonly units: number
  /** Asked by reactions, timers, imports or other features, so the function of the feature is not granted it. */
  readonly elsewhere?: boolean
}

/**
 * A question in plain words and its most units. `range`, for a query, is the beginning of the sort keys it reads; left
 * out, it is the text before the first part of the row's sort key.
 */
export type Ask = readonly [question: string, units: number, range?: string | undefined, by?: 'elsewhere']
type Asks = Partial<Record<Pattern['call'], Ask>>

/** Marks questions that the feature's own function never asks. */
export const elsewhere = (asks: Asks): Asks =>
  Object.fromEntries(
    Object.entries(asks).map(([call, [question, units, range]]) => [call, [question, units, range, 'elsewhere']]),
  )

type PartNames<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? [Name, ...PartNames<Rest>] : []
type PartOf<Name> = Name extends 'id' | `${string}Id` ? number : number | string
type PartsOf<Names> = { [At in keyof Names]: PartOf<Names[At]> }
/** The values a template takes, in its order: ids are numbers. */
export type Parts<T extends string> = PartsOf<PartNames<T>>

/** Builds the partition key of rows and states what is asked of whole partitions. */
export interface Partition<A extends readonly unknown[]> {
  (...args: A): string
  readonly pk: string
  /** The same from a list, whose further entries it leaves alone. */
  readonly keyed: (args: readonly unknown[]) => string
  readonly patterns: readonly Pattern[]
}

/** Builds the key of one kind of row and states what is asked of it. */
export interface RowKind<A extends readonly unknown[]> {
  (...args: A): Key
  /** What every sort key of the kind begins with: the text before its first part. */
  readonly prefix: string
  /** What sort keys with these first parts begin with. */
  readonly after: (...parts: readonly (number | string)[]) => string
  /** What is asked of the kind, and of the partition it lies in. */
  readonly patterns: readonly Pattern[]
  /** What is asked of the kind itself. */
  readonly own: readonly Pattern[]
}

/** The template's text around its parts. */
const literalsOf = (template: string): readonly string[] => template.split(/\{\w+\}/)

/** Puts parts, those from a place on, into a template. */
type Fill = (parts: readonly unknown[], from: number) => string

/** Takes the template apart once, so that building a key is mere concatenation. */
function fillOf(template: string): Fill {
  const literals = literalsOf(template)
  const [first = '', second = '', third = ''] = literals
  if (literals.length === 1) return () => first
  if (literals.length === 2) return (parts, from) => `${first}${parts[from] as string}${second}`
  if (literals.length === 3)
    return (parts, from) => `${first}${parts[from] as string}${second}${parts[from + 1] as string}${third}`
  return (parts, from) => literals.reduce((text, literal, at) => `${text}${parts[from + at - 1] as string}${literal}`)
}

/** The patterns that asks of these templates are. */
export function patternsOf(asks: Asks, pk: string, sk: string, index?: typeof indexName): Pattern[] {
  return (Object.entries(asks) as [Pattern['call'], Ask][]).map(([call, [question, units, range, by]]) => {
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
  })
}

/** Makes a template's parts from what callers know; undefined where these are the same. */
type From = ((...args: readonly never[]) => readonly unknown[]) | undefined

const partsFrom = (from: From, args: readonly unknown[]): readonly unknown[] =>
  from ? from(...(args as never[])) : args

/**
 * A partition in which rows of several kinds lie together.
 * @param from makes the template's parts from what callers know, where these differ
 */
export function partition<T extends string, A extends readonly unknown[] = Parts<T>>(
  pk: T,
  asks: Asks = {},
  from?: (...args: A) => Parts<T>,
): Partition<A> {
  const fill = fillOf(pk)
  const ofParts = from as From
  const keyed = (args: readonly unknown[]): string => fill(partsFrom(ofParts, args), 0)
  return Object.assign((...args: A): string => keyed(args), { pk, keyed, patterns: patternsOf(asks, pk, '{row}') })
}

/**
 * A kind of row: its key is built from the very templates that its access patterns show.
 * @param pk a template, or the partition where the row lies with others
 * @param from makes the partition's arguments and the sort key's parts from what callers know, where these differ
 */
export function rowKind<
  T extends string,
  S extends string,
  P extends readonly unknown[] = Parts<T>,
  A extends readonly unknown[] = readonly [...P, ...Parts<S>],
>(pk: T | Partition<P>, sk: S, asks: Asks, from?: (...args: A) => readonly [...P, ...Parts<S>]): RowKind<A> {
  const lies = typeof pk === 'string' ? partition(pk) : pk
  const literals = literalsOf(sk)
  const fill = fillOf(sk)
  const ofParts = from as From
  const build = (...args: A): Key => {
    const parts = partsFrom(ofParts, args)
    return { pk: lies.keyed(parts), sk: fill(parts, parts.length - literals.length + 1) }
  }
  const own = patternsOf(asks, lies.pk, sk)
  return Object.assign(build, {
    prefix: literals[0]!,
    after: (...parts: readonly (number | string)[]) =>
      literals.slice(1, parts.length + 1).reduce((text, literal, at) => `${text}${parts[at]!}${literal}`, literals[0]!),
    patterns: [...lies.patterns, ...own],
    own,
  })
}

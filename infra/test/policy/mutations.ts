import fc from 'fast-check'
import type { RequestFields } from './hostile.ts'

/** Changes a valid body. `at` selects the field, or the value inside a JSON field. */
type Mutation = (good: RequestFields, at: number) => RequestFields

const manyEntries = 10_000
const deepest = 5_000

/** JSON values that replace one value inside a JSON field. */
const jsonValues: readonly unknown[] = [
  null,
  true,
  '',
  'text',
  '7',
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[[1]]],
  { __proto__: 1, constructor: { prototype: 1 } },
  'x'.repeat(50_000),
  '\u0000\u202e\ufdfa\ud800',
  Array<number>(manyEntries).fill(1),
]

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Strings that replace a whole field of a body. */
const texts: readonly string[] = [
  'NaN',
  'Infinity',
  '-Infinity',
  '-0',
  '1e308',
  '-9007199254740993',
  '0.1',
  'null',
  '[]',
  nested(20),
  nested(deepest),
  '['.repeat(deepest),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(50),
  'e\u0301\u202e\u2066\ufeff',
  ','.repeat(manyEntries),
  'x'.repeat(200_000),
]

const fieldAt = (good: RequestFields, at: number): number => (good.length ? at % good.length : -1)

const replaced = (good: RequestFields, at: number, change: (value: string) => string): RequestFields =>
  good.map(([name, value], index) =>
    index === fieldAt(good, at) && typeof value === 'string' ? [name, change(value)] : [name, value],
  )

/**
 * Replaces the value number `at` of a JSON text, counted from 0 through all depths. A text that has fewer values or is
 * not JSON is replaced by the value as JSON.
 */
function withinJson(text: string, at: number, value: unknown): string {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return JSON.stringify(value)
  }
  let left = at
  const walk = (each: unknown): unknown => {
    if (left-- === 0) return value
    if (Array.isArray(each)) return each.map(walk)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, walk(inner)]))
  }
  const changed = walk(found)
  return JSON.stringify(left < 0 ? changed : value)
}

const missing: Mutation = (good, at) => good.filter((_, index) => index !== fieldAt(good, at))
const twice: Mutation = (good, at) => (good.length ? [...good, good[fieldAt(good, at)]!] : good)
const renamed: Mutation = (good, at) =>
  good.map(([name, value], index) => [index === fieldAt(good, at) ? `${name}[]` : name, value])
const repeated: Mutation = (good, at) =>
  replaced(good, at, (value) => Array<string>(manyEntries).fill(value.slice(0, 20)).join(','))
const negated: Mutation = (good, at) => replaced(good, at, (value) => `-${value}`)
const swapped: Mutation = (good, at) => {
  const other = good[fieldAt(good, at + 1)]
  return other && typeof other[1] === 'string' ? replaced(good, at, () => other[1] as string) : good
}

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.constantFrom(missing, twice, renamed, repeated, negated, swapped),
  fc.constantFrom(...texts).map(
    (text): Mutation =>
      (good, at) =>
        replaced(good, at, () => text),
  ),
  fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 300 })).map(
    (text): Mutation =>
      (good, at) =>
        replaced(good, at, (value) => value + text),
  ),
  fc.tuple(fc.nat(12), fc.oneof(fc.constantFrom(...jsonValues), fc.jsonValue())).map(
    ([depth, value]): Mutation =>
      (good, at) =>
        replaced(good, at, (text) => withinJson(text, depth, value)),
  ),
  fc
    .tuple(fc.constantFrom('__proto__', 'constructor', 'pk', 'nms', 'userId', 'extra', ''), fc.constantFrom(...texts))
    .map((field): Mutation => (good) => [...good, field]),
)

/** Applies one to three changes to a valid body, one after the other. */
export const requestBodyMutations: fc.Arbitrary<(good: RequestFields) => RequestFields> = fc
  .array(fc.tuple(mutation, fc.nat(30)), { minLength: 1, maxLength: 3 })
  .map((steps) => (good) => steps.reduce((fields, [change, at]) => change(fields, at), good))

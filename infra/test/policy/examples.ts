import type * as z from 'zod/mini'
import type { ObjectSchema } from '@nestboard/shared/kernel/route.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'

let given = 0
/**
 * Returns a new number for each example body, so that addresses, handles and names never collide with those of earlier
 * bodies.
 */
const fresh = (): number => ++given

const pixel = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: 'image/png' })

/** Valid values for the product's text fields. A field that accepts none of them needs another entry here. */
const texts = (n: number): string[] => [
  `person-${n}@example.test`,
  `name-${n}`,
  'a long enough pass phrase',
  'CH',
  'EUR',
  'en',
  'Europe/Zurich',
  '+41 44 000 00 00',
  '123456',
  '2026-11-20',
  '16:00:00',
  'https://example.test/',
  'TypeError',
  '/assets/index-B3x.js:1:2345',
  '/listing/:id',
  'a',
  '',
]
const numbers = (n: number): number[] => [
  1_000_000 + n,
  40,
  1,
  2,
  0,
  10,
  100,
  0.5,
  -1,
  parseIsoDay('2026-11-20'),
  365,
  1_790_000_000_000,
]

type Def = {
  type: string
  /** The kind of a whole number. */
  format?: string
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  entries?: Record<string, unknown>
  values?: unknown[]
  shape?: Record<string, z.ZodMiniType>
  items?: z.ZodMiniType[]
}

/** Returns values to try for a schema, those most likely to be valid first. */
function candidates(schema: z.ZodMiniType, n: number): unknown[] {
  const def = schema._zod.def as Def
  const inner = def.innerType ?? def.in
  if (inner) return candidates(inner, n)
  switch (def.type) {
    case 'string':
      return texts(n)
    case 'number':
    case 'int':
      // A price must be one of every currency; whole numbers are ids first.
      return def.format ? numbers(n) : [40, ...numbers(n)]
    case 'boolean':
      return [true, false]
    case 'enum':
      return Object.values(def.entries ?? {})
    case 'literal':
      return def.values ?? []
    case 'array':
      return [
        [exampleOf(def.element as z.ZodMiniType, n)],
        [],
        Array(4).fill(exampleOf(def.element as z.ZodMiniType, n)),
      ]
    case 'tuple':
      return [(def.items ?? []).map((item) => exampleOf(item, n))]
    case 'object':
      return [Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, field]) => [name, exampleOf(field, n)]))]
    case 'union':
      return (def.options ?? []).flatMap((option) => candidates(option, n))
    case 'record':
      return [{}]
    case 'file':
      return [pixel]
    default:
      return []
  }
}

/**
 * Returns a value that the schema accepts.
 * @throws when no candidate fits; then `texts` or `numbers` needs another entry
 */
function exampleOf(schema: z.ZodMiniType, n: number): unknown {
  const found = candidates(schema, n).find((value) => schema.safeParse(value).success)
  if (found === undefined) throw new Error(`no example fits ${JSON.stringify((schema._zod.def as Def).type)}`)
  return found
}

/**
 * Returns parameters that a route accepts, with every optional field, except those that another field excludes; no two
 * results are equal.
 */
export function createExampleParams(schema: ObjectSchema): Record<string, unknown> {
  const n = fresh()
  const fields = Object.entries(schema.shape as Record<string, z.ZodMiniType>)
  const all = Object.fromEntries(
    fields.map(([name, field]) => {
      try {
        return [name, exampleOf(field, n)]
      } catch (cause) {
        throw new Error(`no example for the field ${name}`, { cause })
      }
    }),
  )
  const excluded = schema.safeParse(all).error?.issues.map(({ path: [name] }) => name) ?? []
  return Object.fromEntries(Object.entries(all).filter(([name]) => !excluded.includes(name)))
}

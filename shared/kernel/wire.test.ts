import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import type { ObjectSchema } from './route.ts'
import { Fault } from './fault.ts'
import { idField } from './id.ts'
import {
  decodeWireFields,
  encodeWireFields,
  parseRequestBody,
  parseQueryString,
  listUnsupportedWireFields,
} from './wire.ts'
import type { WireFields, WireValue } from './wire.ts'

/** A field's schema together with values it accepts. */
interface Field {
  readonly schema: z.ZodMiniType
  readonly value: fc.Arbitrary<unknown>
}

const text = fc.string({ unit: 'grapheme', maxLength: 30 })
// Neither JSON nor the wire has a negative zero.
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n || 0)
const scalars: Field[] = [
  { schema: z.string(), value: text },
  { schema: z.number(), value: number },
  { schema: z.int(), value: fc.maxSafeInteger().map((n) => n || 0) },
  { schema: idField(), value: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) },
  { schema: z.boolean(), value: fc.boolean() },
  { schema: z.enum(['ONE', 'TWO']), value: fc.constantFrom('ONE', 'TWO') },
  { schema: z.literal(7), value: fc.constant(7) },
]
const scalar = fc.constantFrom(...scalars)

const hasNoComma = (value: unknown): boolean => !String(value).includes(',')
const listOf = ({ schema, value }: Field): Field => ({
  schema: z.array(schema),
  // A list with one empty text looks like an empty list on the wire.
  value: fc.array(value.filter(hasNoComma), { maxLength: 5 }).filter((list) => list.length !== 1 || list[0] !== ''),
})
const listWithGaps: Field = {
  schema: z.array(z.nullable(z.int())),
  value: fc.array(fc.option(fc.integer()), { minLength: 1, maxLength: 5 }),
}
const objectOf = (fields: Readonly<Record<string, Field>>): Field => ({
  schema: z.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))),
  value: fc.record(Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))),
})
const field: fc.Arbitrary<Field> = fc.oneof(
  scalar,
  scalar.map(listOf),
  fc.constant(listWithGaps),
  fc.dictionary(fc.constantFrom('a', 'b', 'c'), scalar, { minKeys: 1 }).map(objectOf),
)
const optionalField: fc.Arbitrary<Field> = field.map(({ schema, value }) => ({
  schema: z.optional(schema),
  value: fc.option(value, { nil: undefined }),
}))
const nullableNumber: Field = { schema: z.nullable(z.number()), value: fc.option(number) }

const formOf = (sent: readonly (readonly [string, WireValue])[]): WireFields =>
  parseQueryString(new URLSearchParams(sent.map(([name, value]): [string, string] => [name, String(value)])).toString())

const names = fc.constantFrom('id', 'name', 'ages', 'from', 'flags', 'nms')
const schemaAndValues = fc
  .dictionary(names, fc.oneof(field, optionalField, fc.constant(nullableNumber)), {
    minKeys: 1,
    maxKeys: 6,
    noNullPrototype: true,
  })
  .chain((fields) => {
    const { schema, value } = objectOf(fields)
    return fc.tuple(fc.constant(schema as unknown as ObjectSchema), value as fc.Arbitrary<Record<string, unknown>>)
  })

const withoutUndefined = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

describe('round trip', () => {
  it('decoding a sent form returns the encoded values, for every schema the wire supports', () => {
    fc.assert(
      fc.property(schemaAndValues, ([schema, values]) => {
        expect(listUnsupportedWireFields(schema)).toEqual([])
        // An absent text stays absent and an empty one stays empty.
        expect(decodeWireFields(schema, formOf(encodeWireFields(values)))).toEqual(withoutUndefined(values))
      }),
      { numRuns: 2000 },
    )
  })

  it('a file and other fields survive a multipart body', async () => {
    const form = new FormData()
    for (const [name, value] of encodeWireFields({
      id: 5,
      ages: [1, 2],
      media: new Blob(['bytes'], { type: 'image/png' }),
    }))
      form.append(name, value)
    const sent = new Response(form)
    const fields = await parseRequestBody(sent.headers.get('content-type') as string, await sent.bytes())
    const read = decodeWireFields(z.object({ id: idField(), ages: z.array(z.int()), media: z.file() }), fields)
    expect(read).toMatchObject({ id: 5, ages: [1, 2] })
    expect(await read.media.text()).toBe('bytes')
  })
})

const outcomeOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('hostile text', () => {
  const schema = z.object({
    id: idField(),
    n: z.optional(z.number()),
    list: z.optional(z.array(z.int())),
    flag: z.optional(z.boolean()),
    shape: z.optional(z.object({ a: z.int() })),
    kind: z.optional(z.enum(['ONE'])),
  })

  const isRefusal = (outcome: unknown): boolean =>
    outcome instanceof Fault && outcome.status === 400 && namesFields.test(outcome.text as string)
  const namesFields = /^Invalid (id|n|list|flag|shape|kind)(; Invalid (id|n|list|flag|shape|kind))*$/
  const isWithin = (outcome: unknown): boolean => {
    const read = schema.safeParse(outcome)
    return read.success && Object.keys(outcome as object).every((name) => name in schema.shape)
  }

  it('any text in any field is parsed, or refused with a 400 that names only fields of the schema', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom(
        'NaN',
        'Infinity',
        '-1',
        '1e999',
        '0x10',
        '\0',
        ' 1',
        '1 ',
        '١',
        'null',
        '[]',
        '{}',
        '{"__proto__":1}',
        '1,,2',
      ),
    )
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(schema.shape)), fc.string()), hostile),
        (fields) => {
          const outcome = outcomeOf(() => decodeWireFields(schema, fields))
          expect(outcome).toSatisfy((it) => isRefusal(it) || isWithin(it))
        },
      ),
      { numRuns: 3000 },
    )
  })

  it.each(['1e999', '-1e999', 'Infinity', 'NaN', '0x1f', '1_000', '', ' 5', '5 ', '5,5', '٥'])(
    'a number is not %j',
    (given) => {
      expect(() => decodeWireFields(z.object({ n: z.number() }), { n: given })).toThrow('Invalid n')
    },
  )

  it.each(['0', '-1', '1.5', '9007199254740993', '1e40'])('an id is not %s', (given) => {
    expect(() => decodeWireFields(z.object({ id: idField() }), { id: given })).toThrow('Invalid id')
  })

  it.each(['TRUE', '1', 'yes', ''])('a boolean is not %j', (given) => {
    expect(() => decodeWireFields(z.object({ flag: z.boolean() }), { flag: given })).toThrow('Invalid flag')
  })

  it('names of the object prototype are absent unless sent', () => {
    const odd = z.object({ constructor: z.string(), toString: z.optional(z.string()) })
    expect(() => decodeWireFields(odd, {})).toThrow('Invalid constructor')
    expect(decodeWireFields(odd, { constructor: 'x' })).toEqual({ constructor: 'x' })
  })

  it('a sent __proto__ changes no object', () => {
    const read = decodeWireFields(
      z.object({ id: idField() }),
      parseQueryString('id=1&__proto__=polluted&constructor.prototype.x=1'),
    )
    expect(read).toEqual({ id: 1 })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('names each failing field once, in the order of the schema', () => {
    expect(() =>
      decodeWireFields(z.object({ a: z.array(z.int()), b: z.int(), c: z.string() }), { a: 'x,y', b: 'z' }),
    ).toThrow(new Fault(400, 'Invalid a; Invalid b; Invalid c'))
  })

  it('refuses deeply nested JSON', () => {
    expect(() =>
      decodeWireFields(z.object({ shape: z.object({ a: z.int() }) }), { shape: '['.repeat(100_000) }),
    ).toThrow('Invalid shape')
  })
})

describe('encode', () => {
  it('refuses a list entry with a comma, which would arrive as two entries', () => {
    expect(() => encodeWireFields({ list: ['a,b'] })).toThrow(RangeError)
  })
  it('omits undefined and sends null as an empty text', () => {
    expect(encodeWireFields({ a: undefined, b: null, c: '' })).toEqual([
      ['b', ''],
      ['c', ''],
    ])
  })
})

describe('what the wire cannot carry', () => {
  it.each([
    ['objects', z.array(z.object({ a: z.int() }))],
    ['lists', z.array(z.array(z.int()))],
    ['records', z.array(z.record(z.string(), z.int()))],
    ['files', z.optional(z.array(z.file()))],
  ])('reports a list of %s by the name of its field', (_, schema) => {
    expect(listUnsupportedWireFields(z.object({ things: schema }))).toEqual([expect.stringContaining('things')])
  })
})

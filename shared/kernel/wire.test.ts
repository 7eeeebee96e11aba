import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import type { Shape } from './contract.ts'
import { Fault } from './fault.ts'
import { id } from './id.ts'
import { decode, encode, formBytesMost, readBody, readQuery, wireProblems } from './wire.ts'
import type { WireFields, WireValue } from './wire.ts'

/** A field's schema together with values it accepts. */
interface Field {
  readonly schema: z.ZodMiniType
  readonly value: fc.Arbitrary<unknown>
}

const text = fc.string({ unit: 'grapheme', maxLength: 30 })
// JSON has no negative zero, and neither has anything that travels.
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n || 0)
const scalars: Field[] = [
  { schema: z.string(), value: text },
  { schema: z.number(), value: number },
  { schema: z.int(), value: fc.maxSafeInteger().map((n) => n || 0) },
  { schema: id(), value: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) },
  { schema: z.boolean(), value: fc.boolean() },
  { schema: z.enum(['ONE', 'TWO']), value: fc.constantFrom('ONE', 'TWO') },
  { schema: z.literal(7), value: fc.constant(7) },
]
const scalar = fc.constantFrom(...scalars)

const hasNoComma = (value: unknown): boolean => !String(value).includes(',')
const listOf = ({ schema, value }: Field): Field => ({
  schema: z.array(schema),
  // One empty text and no entries at all look alike on the wire.
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
  readQuery(new URLSearchParams(sent.map(([name, value]): [string, string] => [name, String(value)])).toString())

const names = fc.constantFrom('id', 'name', 'ages', 'from', 'flags', 'nms')
const schemaAndValues = fc
  .dictionary(names, fc.oneof(field, optionalField, fc.constant(nullableNumber)), {
    minKeys: 1,
    maxKeys: 6,
    noNullPrototype: true,
  })
  .chain((fields) => {
    const { schema, value } = objectOf(fields)
    return fc.tuple(fc.constant(schema as unknown as Shape), value as fc.Arbitrary<Record<string, unknown>>)
  })

const withoutUndefined = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

describe('round trip', () => {
  it('what is encoded, sent as a form and decoded is what was meant, for any schema the wire can carry', () => {
    fc.assert(
      fc.property(schemaAndValues, ([schema, values]) => {
        expect(wireProblems(schema)).toEqual([])
        // An absent text is absent, an empty one is empty: both survive.
        expect(decode(schema, formOf(encode(values)))).toEqual(withoutUndefined(values))
      }),
      { numRuns: 2000 },
    )
  })

  it('a file and its neighbours survive a multipart body', async () => {
    const form = new FormData()
    for (const [name, value] of encode({ id: 5, ages: [1, 2], media: new Blob(['bytes'], { type: 'image/png' }) }))
      form.append(name, value)
    const sent = new Response(form)
    const fields = await readBody(sent.headers.get('content-type') as string, await sent.bytes())
    const read = decode(z.object({ id: id(), ages: z.array(z.int()), media: z.file() }), fields)
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
    id: id(),
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

  it('any text in any field either parses or is refused with a 400 that names only fields of the schema', () => {
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
          const outcome = outcomeOf(() => decode(schema, fields))
          expect(outcome).toSatisfy((it) => isRefusal(it) || isWithin(it))
        },
      ),
      { numRuns: 3000 },
    )
  })

  it.each(['1e999', '-1e999', 'Infinity', 'NaN', '0x1f', '1_000', '', ' 5', '5 ', '5,5', '٥'])(
    'a number is not %j',
    (given) => {
      expect(() => decode(z.object({ n: z.number() }), { n: given })).toThrow('Invalid n')
    },
  )

  it.each(['0', '-1', '1.5', '9007199254740993', '1e40'])('an id is not %s', (given) => {
    expect(() => decode(z.object({ id: id() }), { id: given })).toThrow('Invalid id')
  })

  it.each(['TRUE', '1', 'yes', ''])('a boolean is not %j', (given) => {
    expect(() => decode(z.object({ flag: z.boolean() }), { flag: given })).toThrow('Invalid flag')
  })

  it('names of the prototype are fields like any other: absent unless sent', () => {
    const odd = z.object({ constructor: z.string(), toString: z.optional(z.string()) })
    expect(() => decode(odd, {})).toThrow('Invalid constructor')
    expect(decode(odd, { constructor: 'x' })).toEqual({ constructor: 'x' })
  })

  it('a sent __proto__ changes no object', () => {
    const read = decode(z.object({ id: id() }), readQuery('id=1&__proto__=polluted&constructor.prototype.x=1'))
    expect(read).toEqual({ id: 1 })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('all failing fields are named once each, in the order of the schema', () => {
    expect(() => decode(z.object({ a: z.array(z.int()), b: z.int(), c: z.string() }), { a: 'x,y', b: 'z' })).toThrow(
      new Fault(400, 'Invalid a; Invalid b; Invalid c'),
    )
  })

  it('deeply nested JSON is refused, not followed', () => {
    expect(() => decode(z.object({ shape: z.object({ a: z.int() }) }), { shape: '['.repeat(100_000) })).toThrow(
      'Invalid shape',
    )
  })
})

describe('encode', () => {
  it('refuses a list entry that holds a comma, since it would arrive as two', () => {
    expect(() => encode({ list: ['a,b'] })).toThrow(RangeError)
  })
  it('leaves undefined out and sends null as an empty text', () => {
    expect(encode({ a: undefined, b: null, c: '' })).toEqual([
      ['b', ''],
      ['c', ''],
    ])
  })
})

describe('bodies', () => {
  const bytes = (given: string) => new TextEncoder().encode(given)
  const form = 'application/x-www-form-urlencoded'

  it('no body at all is no fields', async () => {
    expect(await readBody(undefined, bytes(''))).toEqual({})
    expect(await readBody(form, bytes(''))).toEqual({})
  })
  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencodedx', '', undefined])(
    'content type %s with a body is refused',
    async (type) => {
      await expect(readBody(type, bytes('a=1'))).rejects.toMatchObject({ status: 400, text: 'Invalid content type' })
    },
  )
  it('a charset beside the type is no other type', async () => {
    expect(await readBody(`${form}; charset=UTF-8`, bytes('a=%E2%82%AC'))).toEqual({ a: '€' })
  })
  it('a form of exactly the limit is read, one byte more is refused', async () => {
    const most = `a=${'x'.repeat(formBytesMost - 2)}`
    expect(await readBody(form, bytes(most))).toMatchObject({ a: expect.stringMatching(/^x+$/) })
    await expect(readBody(form, bytes(`${most}x`))).rejects.toMatchObject({
      status: 400,
      text: 'The request is too large',
    })
  })
  it('malformed percent signs and bytes that are no UTF-8 are replaced, never thrown', async () => {
    expect(await readBody(form, new Uint8Array([0x61, 0x3d, 0xff, 0x25, 0x25]))).toEqual({ a: '\ufffd%%' })
  })
  it.each(['', '; boundary=x', '; boundary='])('a multipart body that is none is refused (%j)', async (boundary) => {
    await expect(readBody(`multipart/form-data${boundary}`, bytes('nonsense'))).rejects.toMatchObject({
      status: 400,
      text: 'Invalid form',
    })
  })
})

describe('what the wire cannot carry', () => {
  it.each([
    ['objects', z.array(z.object({ a: z.int() }))],
    ['lists', z.array(z.array(z.int()))],
    ['records', z.array(z.record(z.string(), z.int()))],
    ['files', z.optional(z.array(z.file()))],
  ])('a list of %s is reported by its name', (_, schema) => {
    expect(wireProblems(z.object({ things: schema }))).toEqual([expect.stringContaining('things')])
  })
})

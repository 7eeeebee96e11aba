import fc from 'fast-check'
import type { ObjectSchema } from '@nestboard/shared/kernel/route.ts'
import type { WireValue } from '@nestboard/shared/kernel/wire.ts'

export type RequestFields = readonly (readonly [name: string, value: WireValue])[]

/** Values that every field is tested with, as sent by an attacker or a broken client. */
const always: readonly string[] = [
  '',
  '\0',
  'null',
  '-1',
  '1e999',
  '9007199254740993',
  '1,2,3',
  '[]',
  '{"__proto__":{"isAdmin":true}}',
  '['.repeat(5000),
  '\ud83d\udca9'.repeat(200),
  'x'.repeat(2100),
]

/** Values of which each field gets a few in rotation, so that every value is tried on every kind of field. */
const inTurn: readonly string[] = [
  ' ',
  'a\0b',
  'undefined',
  'NaN',
  '-Infinity',
  '0',
  '1.5',
  '0x10',
  '99999999999999999999999999999999999999999',
  '-1e-400',
  'true',
  ',,,',
  '{}',
  '[[1]]',
  '{"a":{"b":{"c":[]}}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '[object Object]',
  '\u0007\u001b[2J\r\nset-cookie: a=b',
  '\u202eevil\u2066',
  '\ufdfa'.repeat(60),
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '${jndi:ldap://x}',
  'x'.repeat(90_000),
]
const turnsEach = 6
let turn = 0
const nextInTurn = (): string[] => Array.from({ length: turnsEach }, () => inTurn[turn++ % inTurn.length] as string)

const file = new Blob(['not a field but a file'], { type: 'text/html' })

/** A way to make one field of a valid body invalid. */
export interface FieldCorruption {
  readonly what: string
  readonly spoil: (good: RequestFields) => RequestFields
}

/** Every known way to make one of these fields invalid. */
export function buildFieldCorruptions(names: readonly string[]): FieldCorruption[] {
  return names.flatMap((name) => {
    const without = (good: RequestFields): RequestFields => good.filter(([other]) => other !== name)
    return [
      { what: `${name} missing`, spoil: without },
      { what: `${name} twice`, spoil: (good) => [...good, [name, 'second']] },
      { what: `${name} a file`, spoil: (good) => [...without(good), [name, file]] },
      { what: `${name}[] instead`, spoil: (good) => [...without(good), [`${name}[]`, '1']] },
      ...[...always, ...nextInTurn()].map((text): FieldCorruption => ({
        what: `${name}=${JSON.stringify(text.slice(0, 30))}`,
        spoil: (good) => [...without(good), [name, text]],
      })),
    ]
  })
}

const hostileText = fc.oneof(
  fc.constantFrom(...always, ...inTurn),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json(),
  fc.integer().map(String),
  fc.double().map(String),
)
const oddNames = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'id',
  'pk',
  'sk',
  'userId',
  'idempotencyKey',
  '',
)

/** Generates bodies of hostile texts. Most fields of a body have names that the route accepts. */
export function buildHostileFieldsArbitrary(schema: ObjectSchema): fc.Arbitrary<RequestFields> {
  const own = Object.keys(schema.shape)
  const name = own.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, oddNames) : oddNames
  return fc.array(fc.tuple(name, hostileText), { maxLength: own.length + 3 })
}

/** Bytes that no browser sends. A lone surrogate has no UTF-8 encoding, so it can only be sent as bytes. */
export const undecodableRequestBodies: readonly (readonly [what: string, body: string | Uint8Array])[] = [
  ['percent signs without digits', 'id=%&name=%zz&%'],
  ['bytes that are not UTF-8', new Uint8Array([0x69, 0x64, 0x3d, 0xff, 0xfe, 0xc0, 0x80])],
  ['a lone surrogate', 'id=1&name=%ED%A0%80'],
  ['null bytes', '\0\0\0=\0&\0'],
  ['only separators', '&&&===&&&'],
  ['10,000 fields', Array.from({ length: 10_000 }, (_, i) => `f${i}=1`).join('&')],
  ['JSON', '{"id":1}'],
]

import type * as z from 'zod/mini'
import { Fault, invalid, refused } from './fault.ts'
import type { Shape } from './contract.ts'

/** One field as it travels: text, or a file inside a multipart form. */
export type WireValue = string | Blob
export type WireFields = Readonly<Record<string, WireValue>>

/** Bytes of a form body at most; files travel straight to storage and small ones in multipart up to `multipartBytesMost`. */
export const formBytesMost = 1_000_000
export const multipartBytesMost = 4_000_000

/**
 * Writes parameters as the wire wants them (traveler §7): lists comma-joined, objects as JSON,
 * undefined left out, null an empty entry. Inverse of `decode` for every schema that `wireProblems` finds nothing in.
 * @throws RangeError where a text inside a list holds a comma
 */
export function encode(params: Readonly<Record<string, unknown>>): [name: string, value: WireValue][] {
  return Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value instanceof Blob ? value : encodeValue(value)])
}

function encodeValue(value: unknown): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(encodeEntry).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function encodeEntry(entry: unknown): string {
  const text = entry === null ? '' : String(entry)
  if (text.includes(',')) throw new RangeError(`a list entry can't hold a comma: ${text}`)
  return text
}

type Def = { type: string; innerType?: z.ZodMiniType; in?: z.ZodMiniType; element?: z.ZodMiniType; values?: unknown[] }
const defOf = (schema: z.ZodMiniType): Def => schema._zod.def

/** The schema under optional, nullable, default and the like, and whether null is allowed on the way. */
function unwrap(schema: z.ZodMiniType): { base: z.ZodMiniType; nullable: boolean; optional: boolean } {
  let base = schema
  let nullable = false
  let optional = false
  for (;;) {
    const def = defOf(base)
    nullable ||= def.type === 'nullable'
    optional ||= def.type === 'optional' || def.type === 'default'
    const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
    if (!inner) return { base, nullable, optional }
    base = inner
  }
}

const numeric = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Text to the value the schema expects; text that doesn't fit stays text, so that the schema names the field. */
function decodeValue(schema: z.ZodMiniType, value: WireValue): unknown {
  const { base, nullable, optional } = unwrap(schema)
  const { type, element, values } = defOf(base)
  if (typeof value !== 'string') return value
  if (value === '' && nullable && type !== 'array') return null
  switch (type) {
    case 'number':
    case 'int':
      if (value === '' && optional) return undefined
      return numeric.test(value) ? Number(value) : value
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'literal':
      return values?.find((each) => String(each) === value) ?? value
    case 'array':
      // An empty text is no entries, unless entries may be unset: then it is one unset entry.
      if (value === '' && !(element && unwrap(element).nullable)) return nullable ? null : []
      return value.split(',').map((entry) => decodeValue(element as z.ZodMiniType, entry))
    case 'object':
    case 'record':
    case 'tuple':
      if (value === '' && optional) return undefined
      return parseJson(value)
    default:
      return value
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Reads wire fields by the schema and checks them.
 * @throws Fault 400 naming every failing field: `Invalid {field}; Invalid {field}`
 */
export function decode<S extends Shape>(schema: S, fields: WireFields): z.output<S> {
  const shape = schema.shape as Record<string, z.ZodMiniType>
  // Without a prototype, so that a field called `toString` is absent unless sent.
  const values = Object.create(null) as Record<string, unknown>
  for (const [name, field] of Object.entries(shape)) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (value !== undefined) values[name] = decodeValue(field, value)
  }
  const result = schema.safeParse(values)
  if (result.success) return result.data
  throw invalid(...failingFields(result.error.issues))
}

const failingFields = (issues: readonly { path: PropertyKey[] }[]): string[] => [
  ...new Set(issues.map((issue) => String(issue.path[0] ?? 'request'))),
]

/**
 * Reads a request body: form-encoded, multipart, or nothing at all.
 * @throws Fault 400 for another content type, a body that is too large, or one that can't be read
 */
export async function readBody(contentType: string | undefined, body: Uint8Array<ArrayBuffer>): Promise<WireFields> {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (body.length === 0 && !type) return {}
  const multipart = type === 'multipart/form-data'
  if (body.length > (multipart ? multipartBytesMost : formBytesMost)) throw tooLarge()
  if (type === 'application/x-www-form-urlencoded') return readQuery(new TextDecoder().decode(body))
  if (!multipart) throw refused('Invalid content type')
  const form = await new Response(body, { headers: { 'content-type': contentType as string } })
    .formData()
    .catch(() => Promise.reject(refused('Invalid form')))
  return Object.fromEntries(form.entries())
}

export const tooLarge = (): Fault => new Fault(400, 'The request is too large')

/** Reads `a=1&b=2`; of a repeated name the last counts. */
export const readQuery = (text: string): WireFields => Object.fromEntries(new URLSearchParams(text))

/** What a parameter schema holds that the wire can't carry there and back; empty when all is well. */
export function wireProblems(schema: Shape): string[] {
  return Object.entries(schema.shape as Record<string, z.ZodMiniType>).flatMap(([name, field]) => {
    const { base } = unwrap(field)
    const { type, element } = defOf(base)
    if (type !== 'array' || !element) return []
    const inner = defOf(unwrap(element).base).type
    return ['array', 'object', 'record', 'tuple', 'file'].includes(inner)
      ? [`${name}: a list of ${inner} has no wire form`]
      : []
  })
}

import type * as z from 'zod/mini'
import { Fault, invalidFieldsFault, badRequest } from './fault.ts'
import { listFailingFields } from './list-failing-fields.ts'
import type { ObjectSchema } from './route.ts'

/** One field of a request: text, or a file in a multipart form. */
export type WireValue = string | Blob
export type WireFields = Readonly<Record<string, WireValue>>

/**
 * Maximum bytes of a form-encoded body. Files are uploaded straight to storage; small ones may come in a multipart
 * form of up to `maxMultipartBytes`.
 */
export const maxFormBytes = 1_000_000
export const maxMultipartBytes = 4_000_000

/**
 * Encodes parameters for the wire (traveler §7): lists joined by commas, objects as JSON, null as an empty text,
 * undefined omitted. `decodeWireFields` reverses it for every schema for which `listUnsupportedWireFields` is empty.
 * @throws RangeError if a list entry contains a comma
 */
export function encodeWireFields(params: Readonly<Record<string, unknown>>): [name: string, value: WireValue][] {
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

/**
 * The schema inside a field's optional, nullable, default and pipe wrappers, and whether the field may be null or
 * absent.
 */
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

/**
 * Converts text to the type the schema expects. Text that doesn't fit stays text, so that validation names the field.
 */
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
      // An empty text means an empty list, or a list with one unset entry if entries may be null.
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
 * Decodes and validates the fields of a request.
 * @throws Fault 400 naming every failing field: `Invalid {field}; Invalid {field}`
 */
export function decodeWireFields<S extends ObjectSchema>(schema: S, fields: WireFields): z.output<S> {
  const shape = schema.shape as Record<string, z.ZodMiniType>
  // The object has no prototype, so that a field named `toString` is absent unless sent.
  const values = Object.create(null) as Record<string, unknown>
  for (const [name, field] of Object.entries(shape)) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (value !== undefined) values[name] = decodeValue(field, value)
  }
  const result = schema.safeParse(values)
  if (result.success) return result.data
  throw invalidFieldsFault(...listFailingFields(result.error.issues))
}

/**
 * Reads a request body: form-encoded, multipart, or nothing at all.
 * @throws Fault 400 for another content type, or for a body that is too large or malformed
 */
export async function parseRequestBody(
  contentType: string | undefined,
  body: Uint8Array<ArrayBuffer>,
): Promise<WireFields> {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (body.length === 0 && !type) return {}
  const multipart = type === 'multipart/form-data'
  if (body.length > (multipart ? maxMultipartBytes : maxFormBytes)) throw bodyTooLargeFault()
  if (type === 'application/x-www-form-urlencoded') return parseQueryString(new TextDecoder().decode(body))
  if (!multipart) throw badRequest('Invalid content type')
  const form = await new Response(body, { headers: { 'content-type': contentType as string } })
    .formData()
    .catch(() => Promise.reject(badRequest('Invalid form')))
  return Object.fromEntries(form.entries())
}

export const bodyTooLargeFault = (): Fault => new Fault(400, 'The request is too large')

/** Parses `a=1&b=2`. The last of several equal names wins. */
export const parseQueryString = (text: string): WireFields => Object.fromEntries(new URLSearchParams(text))

/**
 * Lists the fields of a schema that `encodeWireFields` can't represent, such as lists of lists, objects or files, each
 * with the reason. Empty if all fields can be sent.
 */
export function listUnsupportedWireFields(schema: ObjectSchema): string[] {
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

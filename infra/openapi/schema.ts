import * as z from 'zod/mini'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Converts a zod schema to JSON Schema for OpenAPI 3.1. Use `input` for requests, `output` for responses. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) as JsonSchema
  return rest
}

/** Returns how a field is encoded on the wire: lists are comma-joined, objects are JSON, files need multipart. */
export function getWireEncoding(schema: JsonSchema): 'list' | 'json' | 'file' | 'text' {
  const options = (schema['anyOf'] as JsonSchema[] | undefined) ?? [schema]
  const types = new Set(options.flatMap(listSchemaTypes))
  if (types.has('array')) return 'list'
  if (types.has('object')) return 'json'
  return options.some(({ format }) => format === 'binary') ? 'file' : 'text'
}

/** Returns a schema's types; a nullable schema has two. */
export const listSchemaTypes = ({ type }: JsonSchema): string[] =>
  typeof type === 'string' ? [type] : Array.isArray(type) ? (type as string[]) : []

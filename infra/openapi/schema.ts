import * as z from 'zod/mini'

export type JsonSchema = Readonly<Record<string, unknown>>

/** A zod schema as JSON Schema for OpenAPI 3.1; `input` for requests, `output` for answers. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) as JsonSchema
  return rest
}

/** A field's encoding on the wire: lists are comma-joined, objects are JSON, files need multipart. */
export function wireKindOf(schema: JsonSchema): 'list' | 'json' | 'file' | 'text' {
  const options = (schema['anyOf'] as JsonSchema[] | undefined) ?? [schema]
  const types = new Set(options.flatMap(typesOf))
  if (types.has('array')) return 'list'
  if (types.has('object')) return 'json'
  return options.some(({ format }) => format === 'binary') ? 'file' : 'text'
}

/** A schema's types; a nullable one has two. */
export const typesOf = ({ type }: JsonSchema): string[] =>
  typeof type === 'string' ? [type] : Array.isArray(type) ? (type as string[]) : []

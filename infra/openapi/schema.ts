import * as z from 'zod/mini'

export type JsonSchema = Readonly<Record<string, unknown>>

/** A zod schema as the JSON Schema of OpenAPI 3.1; `input` for what a caller writes, `output` for what is answered. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) as JsonSchema
  return rest
}

/** What a field is on the wire: lists go comma-joined, objects as JSON, files need multipart. */
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

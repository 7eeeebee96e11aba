import type { ObjectSchema } from '@nestboard/shared/kernel/route.ts'

/** The parts of a zod schema that say how long its text may be. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly innerType?: Schema
      readonly checks?: readonly { readonly _zod: { readonly def: { readonly maximum?: unknown; check: string } } }[]
    }
  }
}

/** Finds how many characters a schema allows for one of its fields; undefined if the schema doesn't limit them. */
export function findMaxLength(params: ObjectSchema, name: string): number | undefined {
  let schema = (params.shape as Readonly<Record<string, Schema | undefined>>)[name]
  while (schema?._zod.def.innerType) schema = schema._zod.def.innerType
  const check = schema?._zod.def.checks?.find(({ _zod: { def } }) => def.check === 'max_length')
  return check?._zod.def.maximum as number | undefined
}

import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { findTextKindOfSchema } from '@nestboard/shared/kernel/text/fields.ts'
import { apiContractRoutes } from './routes.ts'

type Def = {
  type: string
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  element?: z.ZodMiniType
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  shape?: Record<string, z.ZodMiniType>
  items?: z.ZodMiniType[]
}

/** Returns the text schemas inside a schema, each with its path. */
function textsIn(schema: z.ZodMiniType, place: string): [place: string, schema: z.ZodMiniType][] {
  const def = schema._zod.def as Def
  if (def.type === 'string') return [[place, schema]]
  const inner = [
    def.innerType,
    def.in,
    def.element,
    def.keyType,
    def.valueType,
    ...(def.options ?? []),
    ...(def.items ?? []),
  ]
  return [
    ...inner.flatMap((each) => (each ? textsIn(each, place) : [])),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => textsIn(field, `${place}.${name}`)),
  ]
}

const texts = apiContractRoutes.flatMap(({ route }) => textsIn(route.params, `${route.method} ${route.path}`))

it('every text field of a route has a named kind', () => {
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(([, schema]) => findTextKindOfSchema(schema) === undefined).map(([place]) => place)).toEqual([])
})

it('no text except a password accepts a control character, a bidi override or a zero-width joiner', () => {
  const tricks = ['\r', '\u0000', '\u202e', '\u2066', '\u2063', '\u2028', 'A\u200d']
  const kept = texts
    .filter(([, schema]) => findTextKindOfSchema(schema) !== 'secret')
    .flatMap(([place, schema]) =>
      ['Ada', '16:00:00', 'person@example.test', '+41 44 000 00 00', 'CH'].flatMap((text) =>
        tricks.flatMap((trick) => {
          const { success, data } = schema.safeParse(`${text}${trick}${text}`)
          return success && String(data).includes(trick) ? [`${place} ${JSON.stringify(trick)}`] : []
        }),
      ),
    )
  expect(kept).toEqual([])
})

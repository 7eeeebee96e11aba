import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { errorsOf, sentenceFor } from './sentences.ts'

const schema = z.object({
  id: z.number(),
  name: z.string().check(z.minLength(2), z.regex(/a/)),
  beds: z.array(z.object({ kind: z.string().check(z.minLength(1)) })).check(z.minLength(1)),
})
const sentences = {
  name: { empty: 'Name is required', wrong: 'Invalid name' },
  beds: { empty: 'Add a bed', wrong: 'Invalid beds', each: { kind: { empty: 'Kind is required', wrong: 'Invalid' } } },
}
const errors = (values: Record<string, unknown>) =>
  errorsOf(schema.safeParse({ id: 1, ...values }).error?.issues ?? [], sentences, values)

it('an empty field and a wrong one have different sentences, each once', () => {
  expect(errors({ name: ' ', beds: [] })).toEqual({ name: 'Name is required', beds: 'Add a bed' })
  expect(errors({ name: 'b', beds: [{ kind: 'double' }] })).toEqual({ name: 'Invalid name' })
})

it('a field of a thing in a list has an error of its own', () => {
  expect(errors({ name: 'Nan', beds: [{ kind: 'double' }, { kind: '' }] })).toEqual({
    'beds.1.kind': 'Kind is required',
  })
})

it('what nobody fills in has no sentence', () => {
  expect(errorsOf(schema.safeParse({ name: 'Nan', beds: [{ kind: 'x' }] }).error?.issues ?? [], sentences, {})).toEqual(
    {},
  )
})

it('without a sentence for an empty field, the one for a wrong value is used', () => {
  expect(sentenceFor({ wrong: 'Invalid' }, '')).toBe('Invalid')
})

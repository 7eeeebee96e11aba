import { singleLineField } from '@nestboard/shared/kernel/text/fields.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toFieldErrors, getFieldErrorText } from './field-error-texts.ts'

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
  toFieldErrors(schema.safeParse({ id: 1, ...values }).error?.issues ?? [], sentences, values)

it('an empty and an invalid field have different error texts, and each field has one', () => {
  expect(errors({ name: ' ', beds: [] })).toEqual({ name: 'Name is required', beds: 'Add a bed' })
  expect(errors({ name: 'b', beds: [{ kind: 'double' }] })).toEqual({ name: 'Invalid name' })
})

it('a field of an item in a list has its own error', () => {
  expect(errors({ name: 'Nan', beds: [{ kind: 'double' }, { kind: '' }] })).toEqual({
    'beds.1.kind': 'Kind is required',
  })
})

it('a parameter that is not a form field has no error text', () => {
  expect(
    toFieldErrors(schema.safeParse({ name: 'Nan', beds: [{ kind: 'x' }] }).error?.issues ?? [], sentences, {}),
  ).toEqual({})
})

it('a field without error texts of its own is named by its label, and a text that is too long by its limit', () => {
  const named = z.object({ startDate: z.string().check(z.minLength(1), z.maxLength(1000), z.regex(/a/)) })
  const errorOf = (startDate: unknown) =>
    toFieldErrors(named.safeParse({ startDate }).error?.issues ?? [], {}, { startDate })['startDate']
  expect(errorOf('')).toBe('Start date is required')
  expect(errorOf(undefined)).toBe('Start date is required')
  expect(errorOf('a'.repeat(1001))).toBe('Enter at most 1,000 characters')
  expect(errorOf('b')).toBe('Invalid start date')
})

it('a hidden character is named, whatever the field’s own texts are', () => {
  const named = z.object({ name: singleLineField({ least: 1, most: 100 }) })
  const issues = named.safeParse({ name: 'Anna\u202e' }).error!.issues
  expect(toFieldErrors(issues, { name: { wrong: 'Invalid name' } }, { name: 'Anna\u202e' })).toEqual({
    name: "Remove the hidden character after 'Anna'",
  })
})

it('a field that only has a text for an invalid value is required by default', () => {
  expect(getFieldErrorText({ wrong: 'Invalid' }, '', 'Name')).toBe('Name is required')
  expect(getFieldErrorText({ wrong: 'Invalid' }, 'x', 'Name')).toBe('Invalid')
})

it('each number of a list has its own error, and a list without any number has one', () => {
  const list = z.object({ prices: z.array(z.number().check(z.maximum(9999))) })
  const wrong = (value: unknown) => (Number.isNaN(value) ? 'Not a number' : 'Too much')
  const texts = { prices: { empty: 'Prices required', wrong: '', items: { empty: 'Price is required', wrong } } }
  const errorsIn = (prices: unknown[]) =>
    toFieldErrors(list.safeParse({ prices }).error?.issues ?? [], texts, { prices })
  expect(errorsIn([1, undefined, Number.NaN, 10_000])).toEqual({
    'prices.1': 'Price is required',
    'prices.2': 'Not a number',
    'prices.3': 'Too much',
  })
  expect(errorsIn([undefined, undefined])).toEqual({ prices: 'Prices required' })
})

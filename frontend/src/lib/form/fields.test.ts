import { expect, it } from 'vitest'
import {
  parseMoneyAmount,
  parseDateInput,
  buildListFieldHelpers,
  buildNumberFieldProps,
  parseNumber,
} from './fields.ts'
import type { FormState } from './form-state.ts'

it.each([
  ['', undefined],
  ['  ', undefined],
  ['12', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['.5', 0.5],
  ['12.', 12],
  ['-3', -3],
  ['1e3', Number.NaN],
  ['1.2.3', Number.NaN],
  ['twelve', Number.NaN],
])('the text "%s" is the number %s', (text, number) => expect(parseNumber(text)).toBe(number))

it.each([
  ['12.50', 'AUD', 12.5],
  ['12.505', 'AUD', Number.NaN],
  ['1200', 'JPY', 1200],
  ['1200.5', 'JPY', Number.NaN],
  ['', 'AUD', undefined],
])('the text "%s" in %s is the amount %s', (text, currency, amount) =>
  expect(parseMoneyAmount(text, currency)).toBe(amount),
)

it('parses the text of a date input into an epoch day', () => {
  expect(parseDateInput('1970-01-02')).toBe(1)
  expect(parseDateInput('')).toBeUndefined()
  expect(parseDateInput('2026-02-31')).toBeUndefined()
})

/** Creates a fake form that stores values and typed texts. */
function formOf<V extends Record<string, unknown>>(values: V): { form: FormState<V>; values: V } {
  const held = { ...values }
  const typed: Record<string, string> = {}
  const form: FormState<V> = {
    values: held,
    errors: { 'beds.1.kind': 'Kind is required' },
    set: (name, value) => {
      held[name] = value
    },
    typed: (name) => typed[name],
    setTyped: (name, text, value) => {
      typed[name] = text
      held[name] = value
    },
  }
  return { form, values: held }
}

it('a number field keeps the typed text, and the value of an empty field is undefined', () => {
  const { form, values } = formOf<{ price: number | undefined }>({ price: 12 })
  expect(buildNumberFieldProps(form, 'price').value).toBe('12')
  buildNumberFieldProps(form, 'price').onChange({ target: { value: '12.' } })
  expect([buildNumberFieldProps(form, 'price').value, values.price]).toEqual(['12.', 12])
  buildNumberFieldProps(form, 'price').onChange({ target: { value: '' } })
  expect([buildNumberFieldProps(form, 'price').value, values.price]).toEqual(['', undefined])
})

it('items of a list are added, changed, moved and removed, and each has its own errors', () => {
  const { form, values } = formOf({ beds: [{ kind: 'double' }, { kind: '' }] as readonly { kind: string }[] })
  const list = () => buildListFieldHelpers<typeof values, { kind: string }>(form, 'beds')
  expect([list().errorAt(0, 'kind'), list().errorAt(1, 'kind')]).toEqual([undefined, 'Kind is required'])
  list().add({ kind: 'bunk' })
  list().change(1, { kind: 'single' })
  list().move(2, 0)
  list().remove(1)
  expect(values.beds).toEqual([{ kind: 'bunk' }, { kind: 'single' }])
})

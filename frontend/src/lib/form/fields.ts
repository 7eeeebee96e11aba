import { parseIsoDay, formatIsoDay, type Day } from '@nestboard/shared/kernel/day.ts'
import { countDecimals } from '@nestboard/shared/kernel/exact-fraction.ts'
import { minorUnitDigits } from '@nestboard/shared/kernel/minor-units.ts'
import type { FormState } from './form-state.ts'

/** Names of the form's fields whose value has type T. */
export type NamesOf<V, T> = { [K in Extract<keyof V, string>]: V[K] extends T ? K : never }[Extract<keyof V, string>]

interface TextChange {
  readonly target: { readonly value: string }
}

/**
 * Parses a number with a decimal point or comma. Returns undefined for an empty text, and NaN for a text that is no
 * number.
 */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return undefined
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : Number.NaN
}

/** Parses an amount in the currency's major unit. An amount with more decimals than the currency has is NaN. */
export function parseMoneyAmount(text: string, currency: string): number | undefined {
  const amount = parseNumber(text)
  if (amount === undefined || Number.isNaN(amount)) return amount
  return countDecimals(amount) <= minorUnitDigits(currency) ? amount : Number.NaN
}

/** Parses the text of a date input (`2026-05-01`) into an epoch day; undefined for any other text. */
export function parseDateInput(text: string): Day | undefined {
  try {
    return parseIsoDay(text)
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string => (typeof value === 'number' && !Number.isNaN(value) ? String(value) : '')

/** Props of a text input for a number. An empty input has the value undefined. */
export const buildNumberFieldProps = <V>(form: FormState<V>, name: NamesOf<V, number | undefined>) =>
  parsedField(form, name, parseNumber, 'decimal')

/** Props of a text input for an amount in the currency's major unit (12.50). */
export const buildMoneyFieldProps = <V>(form: FormState<V>, name: NamesOf<V, number | undefined>, currency: string) =>
  parsedField(
    form,
    name,
    (text) => parseMoneyAmount(text, currency),
    minorUnitDigits(currency) === 0 ? 'numeric' : 'decimal',
  )

function parsedField<V>(
  { values, errors, typed, setTyped }: FormState<V>,
  name: NamesOf<V, number | undefined>,
  parse: (text: string) => number | undefined,
  inputMode: 'decimal' | 'numeric',
) {
  return {
    name,
    inputMode,
    value: typed(name) ?? textOf(values[name]),
    error: errors[name],
    onChange: ({ target: { value } }: TextChange) => setTyped(name, value, parse(value) as V[typeof name]),
  }
}

/** Props of a text input for one number of a list. Empty inputs have the value undefined. */
export function buildNumberListFieldProps<V>(
  form: FormState<V>,
  name: NamesOf<V, readonly (number | undefined)[]>,
  index: number,
) {
  const key = `${name}.${index}`
  const numbers = form.values[name] as readonly (number | undefined)[]
  return {
    name: key,
    inputMode: 'decimal' as const,
    value: form.typed(key) ?? textOf(numbers[index]),
    error: form.errors[key],
    onChange: ({ target: { value } }: TextChange) =>
      form.setTyped(name, value, numbers.with(index, parseNumber(value)) as V[typeof name], key),
  }
}

/** Props of a date input (`type="date"`) whose value is an epoch day. */
export const buildDateFieldProps = <V>({ values, errors, set }: FormState<V>, name: NamesOf<V, Day | undefined>) => ({
  name,
  type: 'date' as const,
  value: values[name] === undefined ? '' : formatIsoDay(values[name] as Day),
  error: errors[name],
  onChange: ({ target: { value } }: TextChange) => set(name, parseDateInput(value) as V[typeof name]),
})

/** Props of a checkbox or switch. */
export const buildCheckboxFieldProps = <V>({ values, errors, set }: FormState<V>, name: NamesOf<V, boolean>) => ({
  name,
  checked: values[name] as boolean,
  'aria-invalid': errors[name] === undefined ? undefined : (true as const),
  onChange: ({ target: { checked } }: { readonly target: { readonly checked: boolean } }) =>
    set(name, checked as V[typeof name]),
})

/**
 * Helpers for a field that is a list of items: their values and errors, and functions to add, change, move and remove
 * an item.
 */
export function buildListFieldHelpers<V, T extends object>(
  { values, errors, set }: FormState<V>,
  name: NamesOf<V, readonly T[]>,
) {
  const items = values[name] as readonly T[]
  const put = (next: readonly T[]) => set(name, next as V[typeof name])
  return {
    items,
    /** Error of the list as a whole, for example if it is empty. */
    error: errors[name],
    /** Error of one field of one item. */
    errorAt: (index: number, part: Extract<keyof T, string>) => errors[`${name}.${index}.${part}`],
    add: (item: T) => put([...items, item]),
    change: (index: number, change: Partial<T>) =>
      put(items.map((item, at) => (at === index ? { ...item, ...change } : item))),
    move: (from: number, to: number) => {
      const rest = items.toSpliced(from, 1)
      put(rest.toSpliced(to, 0, items[from] as T))
    },
    remove: (index: number) => put(items.toSpliced(index, 1)),
  }
}

import { dayOf, isoOf, type Day } from '@nestboard/shared/kernel/day.ts'
import { decimalsOf } from '@nestboard/shared/kernel/decimal.ts'
import { minorDigits } from '@nestboard/shared/kernel/money.ts'
import type { Form } from './use-form.ts'

/** The names of the fields that hold a T. */
type NamesOf<V, T> = { [K in Extract<keyof V, string>]: V[K] extends T ? K : never }[Extract<keyof V, string>]

interface TextChange {
  readonly target: { readonly value: string }
}

/** A number with a point or a comma; undefined for an empty text, NaN for anything else. */
export function numberIn(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return undefined
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : Number.NaN
}

/** A decimal amount, as on the wire; NaN where it has more digits after the point than the currency. */
export function amountIn(text: string, currency: string): number | undefined {
  const amount = numberIn(text)
  if (amount === undefined || Number.isNaN(amount)) return amount
  return decimalsOf(amount) <= minorDigits(currency) ? amount : Number.NaN
}

/** A day from a date control's text (`2026-05-01`); undefined for anything else. */
export function dayIn(text: string): Day | undefined {
  try {
    return dayOf(text)
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string => (typeof value === 'number' && !Number.isNaN(value) ? String(value) : '')

/** The attributes of a text control that asks for a number. An empty control is undefined. */
export const numberField = <V>(form: Form<V>, name: NamesOf<V, number | undefined>) =>
  parsedField(form, name, numberIn, 'decimal')

/** The attributes of a text control that asks for an amount of money, in units of the currency (12.50). */
export const moneyField = <V>(form: Form<V>, name: NamesOf<V, number | undefined>, currency: string) =>
  parsedField(form, name, (text) => amountIn(text, currency), minorDigits(currency) === 0 ? 'numeric' : 'decimal')

function parsedField<V>(
  { values, errors, typed, setTyped }: Form<V>,
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

/** The attributes of a date control (`type="date"`) whose value is an epoch day. */
export const dateField = <V>({ values, errors, set }: Form<V>, name: NamesOf<V, Day | undefined>) => ({
  name,
  type: 'date' as const,
  value: values[name] === undefined ? '' : isoOf(values[name] as Day),
  error: errors[name],
  onChange: ({ target: { value } }: TextChange) => set(name, dayIn(value) as V[typeof name]),
})

/** The attributes of a checkbox or a switch. */
export const checkField = <V>({ values, errors, set }: Form<V>, name: NamesOf<V, boolean>) => ({
  name,
  checked: values[name] as boolean,
  'aria-invalid': errors[name] === undefined ? undefined : (true as const),
  onChange: ({ target: { checked } }: { readonly target: { readonly checked: boolean } }) =>
    set(name, checked as V[typeof name]),
})

/** Value, error and change of any other control: a file, a place, a list of choices. */
export const valueField = <V, K extends Extract<keyof V, string>>({ values, errors, set }: Form<V>, name: K) => ({
  value: values[name],
  error: errors[name],
  onChange: (value: V[K]) => set(name, value),
})

/** A list of things that are filled in one below the other: what each holds, and how to add, change, move and remove one. */
export function listField<V, T extends object>({ values, errors, set }: Form<V>, name: NamesOf<V, readonly T[]>) {
  const items = values[name] as readonly T[]
  const put = (next: readonly T[]) => set(name, next as V[typeof name])
  return {
    items,
    /** What is wrong with the list itself. */
    error: errors[name],
    /** What is wrong with a field of a thing. */
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

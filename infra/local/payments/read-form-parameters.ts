/** A value of a form as Stripe reads it: `metadata[order_id]=7`, `expand[]=latest_charge`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type FormParameters = Readonly<Record<string, FormValue>>

/** Reads nested parameters of a form or a query. */
export function readFormParameters(encoded: URLSearchParams): FormParameters {
  const found: Record<string, FormValue> = {}
  for (const [name, value] of encoded) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part)
    put(found, path, value)
  }
  return found
}

function put(target: Record<string, FormValue>, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    target[name] = value
    return
  }
  // `expand[]` and `expand[0]`, which Stripe's library writes.
  if (rest.length === 1 && /^(?:\[\]|\d+)$/.test(rest[0]!)) {
    const known = target[name]
    target[name] = Array.isArray(known) ? [...known, value] : [value]
    return
  }
  const inner = target[name]
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  target[name] = next
  put(next, rest, value)
}

export const textOf = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '')
export const listOf = (value: FormValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
export const recordOf = (value: FormValue | undefined): Record<string, FormValue> =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}

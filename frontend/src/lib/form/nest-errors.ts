import type { FieldErrors } from './field-error-texts.ts'

type ErrorTree = { [name: string]: ErrorTree | { message?: string } }

/** Nests errors by path, such as `{ 'beds.0.count': 'No' }`, as the form library expects. */
export function nestErrors(errors: FieldErrors): Record<string, never> {
  const tree: ErrorTree = {}
  for (const [path, message] of Object.entries(errors)) {
    const parts = path.split('.')
    let at = tree
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as ErrorTree
    at[parts.at(-1) as string] = { message, type: 'contract' } as { message: string }
  }
  return tree as Record<string, never>
}

/** Flattens the form library's nested errors to errors by path. */
export function flattenErrors(tree: object, before = ''): FieldErrors {
  const errors: Record<string, string> = {}
  for (const [name, error] of Object.entries(tree) as [string, { message?: string } | undefined][]) {
    if (!error) continue
    if (typeof error.message === 'string') errors[before + name] = error.message
    else Object.assign(errors, flattenErrors(error, `${before}${name}.`))
  }
  return errors
}

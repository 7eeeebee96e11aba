/** What a field says when it is left empty, and when its value is refused. */
export interface FieldSentences {
  readonly empty?: string
  readonly wrong: string
  /** For a list of things: what the fields of each thing say. */
  readonly each?: Readonly<Record<string, FieldSentences>>
}

/** Errors by the field's name; a field of a thing in a list is `name.index.field`. */
export type FieldErrors = Readonly<Record<string, string>>

/** The part of a zod issue that says where it is. */
interface Issue {
  readonly path: readonly PropertyKey[]
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The sentence for a refused value. */
export const sentenceFor = ({ empty, wrong }: FieldSentences, value: unknown): string =>
  (isEmpty(value) && empty) || wrong

/**
 * The sentences for what a schema refused. An issue of a parameter that nobody fills in has none.
 * @param sentences by the names of the form's fields
 */
export function errorsOf(
  issues: readonly Issue[],
  sentences: Readonly<Record<string, FieldSentences>>,
  values: Readonly<Record<string, unknown>>,
): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path } of issues) {
    const [name, index, part] = path.map(String)
    const own = name === undefined ? undefined : sentences[name]
    if (!own || name === undefined) continue
    const value = values[name]
    const each = part === undefined ? undefined : own.each?.[part]
    if (each && Array.isArray(value)) {
      const item = value[Number(index)] as Record<string, unknown> | undefined
      errors[`${name}.${index}.${part}`] ??= sentenceFor(each, item?.[part as string])
    } else errors[name] ??= sentenceFor(own, value)
  }
  return errors
}

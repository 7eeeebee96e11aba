/** Error texts of a field: `empty` if it is empty, `wrong` if its value is invalid, perhaps depending on the value. */
export interface FieldSentences {
  readonly empty?: string
  readonly wrong: string | ((value: unknown) => string)
  /** For a list of plain values: the error texts of each of them. */
  readonly items?: FieldSentences
  /** For a list: the error texts of the fields of each item. */
  readonly each?: Readonly<Record<string, FieldSentences>>
}

/** Error texts by field name. The key of a plain value in a list is `name.index`, that of an item's field `name.index.field`. */
export type FieldErrors = Readonly<Record<string, string>>

/** The location of a zod issue. */
interface Issue {
  readonly path: readonly PropertyKey[]
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The error text for an invalid value. */
export function sentenceFor({ empty, wrong }: FieldSentences, value: unknown): string {
  if (isEmpty(value) && empty) return empty
  return typeof wrong === 'string' ? wrong : wrong(value)
}

/**
 * The error texts for a schema's issues. Issues of parameters that are not form fields are skipped.
 * @param sentences error texts by field name
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
    } else if (own.items && index !== undefined && Array.isArray(value)) {
      // A list without any value has one error instead of one per entry.
      if (own.empty && value.every(isEmpty)) errors[name] ??= own.empty
      else errors[`${name}.${index}`] ??= sentenceFor(own.items, value[Number(index)])
    } else errors[name] ??= sentenceFor(own, value)
  }
  return errors
}

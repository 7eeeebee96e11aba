/**
 * Error texts of a field: `empty` for a missing value, `wrong` for an invalid value; `wrong` may be a function of the
 * value.
 */
export interface FieldErrorTexts {
  readonly empty?: string
  readonly wrong: string | ((value: unknown) => string)
  /** Error texts of each value, for a list of plain values. */
  readonly items?: FieldErrorTexts
  /** Error texts of each item's fields, for a list of items. */
  readonly each?: Readonly<Record<string, FieldErrorTexts>>
}

/** Error texts by field name. A plain value in a list has the key `name.index`, an item's field `name.index.field`. */
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

/** Returns the error text for an invalid value. */
export function getFieldErrorText({ empty, wrong }: FieldErrorTexts, value: unknown): string {
  if (isEmpty(value) && empty) return empty
  return typeof wrong === 'string' ? wrong : wrong(value)
}

/**
 * Returns the error texts for a schema's issues. Issues of parameters that are not form fields are skipped.
 * @param sentences error texts by field name
 */
export function toFieldErrors(
  issues: readonly Issue[],
  sentences: Readonly<Record<string, FieldErrorTexts>>,
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
      errors[`${name}.${index}.${part}`] ??= getFieldErrorText(each, item?.[part as string])
    } else if (own.items && index !== undefined && Array.isArray(value)) {
      // A list in which every entry is empty gets one error instead of one per entry.
      if (own.empty && value.every(isEmpty)) errors[name] ??= own.empty
      else errors[`${name}.${index}`] ??= getFieldErrorText(own.items, value[Number(index)])
    } else errors[name] ??= getFieldErrorText(own, value)
  }
  return errors
}

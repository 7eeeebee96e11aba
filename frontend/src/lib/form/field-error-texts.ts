import { findExplanationOfIssue } from '@nestboard/shared/kernel/text/find-explanation-of-issue.ts'

/**
 * Error texts of a field that differ from the defaults: `empty` for a missing value ("{Label} is required"), `wrong`
 * for an invalid value ("Enter at most 100 characters", otherwise "Invalid {label}"); `wrong` may be a function of
 * the value.
 */
export interface FieldErrorTexts {
  readonly empty?: string
  readonly wrong?: string | ((value: unknown) => string)
  /** Error texts of each value, for a list of plain values. */
  readonly items?: FieldErrorTexts
  /** Error texts of each item's fields, for a list of items. */
  readonly each?: Readonly<Record<string, FieldErrorTexts>>
}

/** Error texts by field name. A plain value in a list has the key `name.index`, an item's field `name.index.field`. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * The location of a zod issue, for a text that is too long its limit, and the sentence of a check that explains itself.
 */
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly code?: string
  readonly message?: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly origin?: string
  readonly maximum?: number | bigint
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Returns the error text for an invalid value of a field with this label. */
export function getFieldErrorText(
  { empty, wrong }: FieldErrorTexts,
  value: unknown,
  label = 'A value',
  issue?: Issue,
): string {
  const explanation = issue && findExplanationOfIssue(issue)
  if (explanation !== undefined) return explanation
  if (isEmpty(value)) return empty ?? `${label} is required`
  if (wrong !== undefined) return typeof wrong === 'string' ? wrong : wrong(value)
  return issue?.code === 'too_big' && issue.origin === 'string' && issue.maximum !== undefined
    ? `Enter at most ${issue.maximum.toLocaleString('en')} characters`
    : `Invalid ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/**
 * Returns the error texts for a schema's issues. Issues of parameters that are not form fields are skipped.
 * @param sentences error texts that differ from the defaults, by field name
 * @param values the form's fields
 */
export function toFieldErrors(
  issues: readonly Issue[],
  sentences: Readonly<Record<string, FieldErrorTexts | undefined>>,
  values: Readonly<Record<string, unknown>>,
  labelOf = toWords,
): FieldErrors {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const [name, index, part] = issue.path.map(String)
    if (name === undefined || !(name in values)) continue
    const own = sentences[name] ?? {}
    const value = values[name]
    const each = part === undefined ? undefined : own.each?.[part]
    if (each && Array.isArray(value)) {
      const item = value[Number(index)] as Record<string, unknown> | undefined
      errors[`${name}.${index}.${part}`] ??= getFieldErrorText(each, item?.[part as string], labelOf(name), issue)
    } else if (own.items && index !== undefined && Array.isArray(value)) {
      // A list in which every entry is empty gets one error instead of one per entry.
      if (own.empty && value.every(isEmpty)) errors[name] ??= own.empty
      else errors[`${name}.${index}`] ??= getFieldErrorText(own.items, value[Number(index)], labelOf(name), issue)
    } else errors[name] ??= getFieldErrorText(own, value, labelOf(name), issue)
  }
  return errors
}

/** Turns `startDate` into "Start date", and `listingId` into "Listing". */
export function toWords(name: string): string {
  const words = name.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

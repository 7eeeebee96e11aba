import type { ComponentProps } from 'react'
import type { FieldDescription } from './use-field-descriptions.ts'
import type { FieldErrors } from './field-error-texts.ts'

export type NameIn<V> = Extract<keyof V, string>

/** The part of a form that the functions of fields.ts use. */
export interface FormState<V> {
  readonly values: V
  readonly errors: FieldErrors
  readonly set: <K extends NameIn<V>>(name: K, value: V[K]) => void
  /**
   * The text typed into an input, which can differ from its value. The key is the field's name, or `name.index` in a
   * list.
   */
  readonly typed: (key: string) => string | undefined
  readonly setTyped: <K extends NameIn<V>>(name: K, text: string, value: V[K], key?: string) => void
}

/** The part of a form that its bound fields use, whatever the types of its values. */
export interface FormBinding extends FormState<Readonly<Record<string, never>>> {
  readonly describe: (name: string, description: FieldDescription) => void
  readonly labelOf: (name: string) => string
  /** A field's value as a reader sees it. */
  readonly textOf: (name: string, value: unknown) => string
  /** Number of characters that the contract allows; undefined for a field without a limit. */
  readonly maxLengthOf: (name: string) => number | undefined
}

/** A form (use-form.ts) as `Form` and `FormDialog` render it. */
export interface RenderedForm {
  readonly id: string
  readonly busy: boolean
  /** Error text above the form; undefined if there is none. */
  readonly failure: string | undefined
  readonly form: ComponentProps<'form'>
  readonly binding: FormBinding
  readonly conflict?: EditConflict | undefined
  /** Replaces the input by the values that were saved elsewhere. */
  readonly takeOther?: () => void
}

/** Values of some fields before and after a change made elsewhere. */
export interface EditConflict {
  /** The fields that were changed elsewhere. */
  readonly names: readonly string[]
  /** Those of them that the user changed, too, so that saving again overwrites the change. */
  readonly overwritten: readonly string[]
  readonly before: Readonly<Record<string, unknown>>
  readonly now: Readonly<Record<string, unknown>>
}

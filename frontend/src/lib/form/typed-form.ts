import type { BoundFields } from './bound-fields.tsx'
import type { FieldErrors } from './field-error-texts.ts'
import type { FormState, NameIn, RenderedForm } from './form-state.ts'

/** The state of a form, and its fields as components. */
export interface TypedForm<V> extends FormState<V>, RenderedForm, BoundFields<V> {
  readonly errors: FieldErrors & Partial<Record<NameIn<V>, string>>
  /** Returns the present values, which may be newer than those of the last render. */
  readonly latest: () => V
  /**
   * Validates and sends the values. Values passed as an argument are first written into the form. Resolves to whether
   * the server accepted them.
   */
  readonly submit: (given?: Partial<V>) => Promise<boolean>
  /** Validates without sending, and shows errors at the fields. Returns whether all fields are valid. */
  readonly check: () => boolean
  /** Returns whether the current values are valid, without showing errors. */
  readonly isValid: () => boolean
  readonly isDirty: boolean
  /** Marks the current values as saved. */
  readonly markSaved: () => void
  /** Replaces values by those that the server has. No other field follows them. */
  readonly take: (next: Partial<V>) => void
  /** Props of a text input. */
  readonly field: (name: NameIn<V>) => {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: { target: { value: string } }) => void
  }
}

import type { ReactNode } from 'react'
import type { ApiError } from '../../lib/api/call-api-route.ts'
import type { FieldErrorTexts } from '../../lib/form/field-error-texts.ts'
import type { EditableEntity } from './editable.ts'

/** Props of a field's input. */
export interface FieldInputProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { target: { value: string } }) => void
}

export interface SectionFieldDefinition<F extends string> {
  readonly name: F
  readonly label: string
  /** Error texts that differ from the defaults. */
  readonly sentences?: FieldErrorTexts
  /** Renders the input while editing. */
  readonly draw: (control: FieldInputProps) => ReactNode
  /** Renders the value while not editing; an empty result shows "Not provided". */
  readonly read?: (value: string) => string
}

export interface EntityFieldsSectionProps<F extends string, N extends F> {
  readonly title: string
  readonly note?: ReactNode
  readonly of: EditableEntity<F>
  readonly fields: readonly SectionFieldDefinition<N>[]
  /** Shows "Not provided" for the whole section, even if some of its fields have default values. */
  readonly isEmpty?: boolean
  /** Maps a server error without field errors to a field and the text to show there. */
  readonly explain?: (error: ApiError) => { readonly field: N; readonly text: string } | undefined
}

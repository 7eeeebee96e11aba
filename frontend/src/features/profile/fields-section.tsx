import type { ReactNode } from 'react'
import type { ApiError } from '../../lib/client.ts'
import type { FieldSentences } from '../../lib/form/sentences.ts'
import type { Editable } from './editable.ts'
import { FieldsForm } from './parts/fields-form.tsx'
import { Section } from './section.tsx'

/** What a field's control gets. */
export interface Control {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { target: { value: string } }) => void
}

export interface SectionField<F extends string> {
  readonly name: F
  readonly label: string
  readonly sentences: FieldSentences
  /** Draws the control while editing. */
  readonly draw: (control: Control) => ReactNode
  /** How a value reads while it is not edited; an empty text is shown as missing. */
  readonly read?: (value: string) => ReactNode
}

export interface FieldsSectionProps<F extends string, N extends F> {
  readonly title: string
  readonly note?: ReactNode
  readonly of: Editable<F>
  readonly fields: readonly SectionField<N>[]
  /** None of it is given yet, whatever the texts are set to begin with. */
  readonly isEmpty?: boolean
  /** The sentence at a field for a refusal that names none. */
  readonly explain?: (error: ApiError) => { readonly field: N; readonly text: string } | undefined
}

/** Some texts of one thing, shown and edited together. */
export function FieldsSection<F extends string, N extends F>(props: FieldsSectionProps<F, N>) {
  const { title, note, of, fields, isEmpty } = props
  return (
    <Section title={title} note={note} edit={(onDone) => <FieldsForm {...props} onDone={onDone} />}>
      {isEmpty ? (
        <p className="three">Not given</p>
      ) : (
        <dl className="part__values">
          {fields.map(({ name, label, read = (value) => value }) => (
            <div key={name}>
              {/* Where the title already names the one field, its label is only read out. */}
              <dt className={fields.length === 1 ? 'vh' : undefined}>{label}</dt>
              <dd>{read(of.values[name]) || <span className="three">Not given</span>}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}

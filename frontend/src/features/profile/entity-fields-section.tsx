import { EntityFieldsForm } from './parts/entity-fields-form.tsx'
import type { EntityFieldsSectionProps } from './section-field.ts'
import { EditableSection } from './editable-section.tsx'

/** A section with some text fields of one entity, which are shown and edited together. */
export function EntityFieldsSection<F extends string, N extends F>(props: EntityFieldsSectionProps<F, N>) {
  const { title, note, of, fields, isEmpty } = props
  return (
    <EditableSection title={title} note={note} edit={(onDone) => <EntityFieldsForm {...props} onDone={onDone} />}>
      {isEmpty ? (
        <p className="three">Not provided</p>
      ) : (
        <dl className="part__values">
          {fields.map(({ name, label, read = (value) => value }) => (
            <div key={name}>
              {/* With a single field the title already names it, so the label is for screen readers only. */}
              <dt className={fields.length === 1 ? 'vh' : undefined}>{label}</dt>
              <dd>{read(of.values[name]) || <span className="three">Not provided</span>}</dd>
            </div>
          ))}
        </dl>
      )}
    </EditableSection>
  )
}

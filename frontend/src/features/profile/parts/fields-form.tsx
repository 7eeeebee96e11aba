import { useEffect, useRef, useState } from 'react'
import type { FieldErrorTexts } from '../../../lib/form/sentences.ts'
import { useConflictMergingForm } from '../../../lib/form/use-merged-form.ts'
import type { VersionedFields } from '../editable.ts'
import type { EntityFieldsSectionProps } from '../section-field.ts'
import type { OnEditingDone } from '../section.tsx'
import { SectionFormFrame } from './form-frame.tsx'

/** Edits some fields of an entity. Others' changes of the same fields are shown and never overwritten unseen. */
export function EntityFieldsForm<F extends string, N extends F>({
  of,
  fields,
  explain,
  onDone,
}: EntityFieldsSectionProps<F, N> & { readonly onDone: OnEditingDone }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  const names = fields.map(({ name }) => name)
  const byField = <T,>(of: (field: (typeof fields)[number]) => T) =>
    Object.fromEntries(fields.map((field) => [field.name, of(field)])) as Record<N, T>
  const [initial] = useState(() => byField(({ name }) => of.values[name]))
  const rowOf = ({ values, nms }: VersionedFields<F>) => ({ ...values, nms })
  const { form, field, failure, busy, theirs } = useConflictMergingForm<Record<N, string>>({
    route: of.route,
    initial,
    sentences: byField(({ sentences }): FieldErrorTexts => sentences),
    labels: byField(({ label }) => label),
    read: (name, value) => fields.find((each) => each.name === name)?.read?.(String(value)) ?? String(value),
    fixed: of.fixed,
    rows: [
      {
        now: rowOf(of),
        fields: names,
        save: (changed, nms) => of.save(changed, nms),
        reread: async () => rowOf(await of.reread()),
      },
    ],
    onSaved: () => onDone(true),
    explain: (error) => explain?.(error) as { field: Extract<N, string>; text: string } | undefined,
  })
  return (
    <SectionFormFrame {...{ form, failure, theirs, busy }} onCancel={() => onDone(false)}>
      <div ref={box} className="part__fields">
        {fields.map(({ name, draw }) => (
          <div key={name}>{draw(field(name as Extract<N, string>))}</div>
        ))}
      </div>
    </SectionFormFrame>
  )
}

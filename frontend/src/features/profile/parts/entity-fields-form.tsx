import { useEffect, useRef, useState } from 'react'
import { useEditForm } from '../../../lib/form/use-edit-form.ts'
import type { VersionedFields } from '../editable.ts'
import type { EntityFieldsSectionProps } from '../section-field.ts'
import type { OnEditingDone } from '../editable-section.tsx'
import { SectionFormFrame } from './section-form-frame.tsx'

/** Edits some fields of an entity. Others' changes of the same fields are shown and never overwritten unseen. */
export function EntityFieldsForm<F extends string, N extends F>({
  of,
  fields,
  explain,
  onDone,
}: EntityFieldsSectionProps<F, N> & { readonly onDone: OnEditingDone }) {
  type Name = Extract<N, string>
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  const byField = <T,>(of: (field: (typeof fields)[number]) => T) =>
    Object.fromEntries(fields.map((field) => [field.name, of(field)])) as Record<Name, T>
  const [initial] = useState(() => byField(({ name }) => of.values[name]))
  const rowOf = ({ values, nms }: VersionedFields<F>) => ({ ...values, nms })
  const form = useEditForm<Record<Name, string>>({
    route: of.route,
    initial,
    sentences: byField(({ sentences = {} }) => sentences),
    fixed: of.fixed,
    rows: [
      {
        now: rowOf(of),
        fields: fields.map(({ name }) => name),
        save: (changed, nms) => of.save(changed, nms),
        reread: async () => rowOf(await of.reread()),
      },
    ],
    onSaved: () => onDone(true),
    explain: (error) => explain?.(error) as { field: Name; text: string } | undefined,
  })
  return (
    <SectionFormFrame of={form} onCancel={() => onDone(false)}>
      <div ref={box} className="part__fields">
        {fields.map(({ name, label, draw, read }) => (
          <div key={name}>
            <form.Custom name={name as Name} label={label} {...(read && { text: read })}>
              {({ input }) => draw({ label, ...input })}
            </form.Custom>
          </div>
        ))}
      </div>
    </SectionFormFrame>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { FieldErrorTexts } from '../../../lib/form/sentences.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { EntityFieldsSectionProps } from '../section-field.ts'
import type { OnEditingDone } from '../section.tsx'
import { SectionFormFrame } from './form-frame.tsx'
import { useOptimisticLock } from '../../../lib/form/use-crossed-edit.ts'

/** Edits some fields of an entity. A concurrent edit of the same fields is reported and never overwritten silently. */
export function EntityFieldsForm<F extends string, N extends F>({
  of,
  fields,
  explain,
  onDone,
}: EntityFieldsSectionProps<F, N> & { readonly onDone: OnEditingDone }) {
  type Seen = Pick<typeof of, 'values' | 'nms'>
  const { known, crossed } = useOptimisticLock<Seen>(of, of.reread)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  const names = fields.map(({ name }) => name)
  // Whether a concurrent edit changed one of this form's fields. If it changed other fields only, it is no conflict.
  const isTouched = (seen: Seen) => names.some((name) => of.values[name] !== seen.values[name])
  const [initial] = useState(
    () => Object.fromEntries(names.map((name) => [name, of.values[name]])) as Record<N, string>,
  )
  const { form, field, failure, busy } = useForm({
    route: of.route,
    initial,
    sentences: Object.fromEntries(fields.map(({ name, sentences }) => [name, sentences])) as Record<N, FieldErrorTexts>,
    fixed: of.fixed,
    send: async (input) => {
      const given = Object.fromEntries(names.map((name) => [name, (input as Record<N, string>)[name]]))
      const seen = await known()
      await of.save(given, isTouched(seen) ? seen.nms : of.nms)
      onDone(true)
    },
    explain: (error) => crossed(error) ?? (explain?.(error) as { field: Extract<N, string>; text: string } | undefined),
    asksBeforeLeaving: true,
  })
  return (
    <SectionFormFrame form={form} failure={failure} busy={busy} onCancel={() => onDone(false)}>
      <div ref={box} className="part__fields">
        {fields.map(({ name, draw }) => (
          <div key={name}>{draw(field(name as Extract<N, string>))}</div>
        ))}
      </div>
    </SectionFormFrame>
  )
}

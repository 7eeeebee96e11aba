import { maxProfileLanguages, type Profile } from '@nestboard/shared/profile/model.ts'
import { updateProfile } from '@nestboard/shared/profile/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useEditForm } from '../../../lib/form/use-edit-form.ts'
import { fetchQueryIgnoringCache } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { getLanguageName } from '../../intl/language-names.ts'
import { LanguagesField } from '../../intl/languages-field.tsx'
import { profileQuery, saveUserEntityFields } from '../api.ts'
import type { OnEditingDone } from '../editable-section.tsx'
import { SectionFormFrame } from './section-form-frame.tsx'

/** Adds and removes languages. */
export function SpokenLanguagesForm({ profile, onDone }: { profile: Profile; onDone: OnEditingDone }) {
  const client = useQueryClient()
  const { id, country } = profile
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const form = useEditForm<{ languages: readonly string[] }>({
    route: updateProfile,
    initial: { languages: [...profile.languages] },
    sentences: { languages: { wrong: `Please choose ${maxProfileLanguages} at most` } },
    fixed: { id, country },
    rows: [
      {
        now: profile,
        fields: ['languages'],
        save: (changed, nms) =>
          saveUserEntityFields(client, profileQuery(id), updateProfile, { ...changed, id, country, nms }),
        reread: () => fetchQueryIgnoringCache(client, profileQuery(id)),
      },
    ],
    onSaved: () => onDone(true),
  })
  return (
    <SectionFormFrame of={form} onCancel={() => onDone(false)}>
      <div ref={box} className="part__form">
        <form.Custom name="languages" label="Languages" text={(codes) => codes.map(getLanguageName).join(', ')}>
          {({ value, error, onChange }) => (
            <LanguagesField
              value={value}
              onChange={onChange}
              most={maxProfileLanguages}
              hint="Add every language you speak."
              error={error}
            />
          )}
        </form.Custom>
      </div>
    </SectionFormFrame>
  )
}

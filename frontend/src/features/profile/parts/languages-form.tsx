import { maxProfileLanguages, type Profile } from '@nestboard/shared/profile/model.ts'
import { updateProfile } from '@nestboard/shared/profile/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConflictMergingForm } from '../../../lib/form/use-merged-form.ts'
import { fetchQueryIgnoringCache } from '../../../lib/renew.ts'
import { getLanguageName } from '../../intl/language-names.ts'
import { LanguagesField } from '../../intl/languages-field.tsx'
import { profileQuery, saveUserEntityFields } from '../api.ts'
import type { OnEditingDone } from '../section.tsx'
import { SectionFormFrame } from './form-frame.tsx'

/** Adds and removes languages. */
export function SpokenLanguagesForm({ profile, onDone }: { profile: Profile; onDone: OnEditingDone }) {
  const client = useQueryClient()
  const { id, country } = profile
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const { form, values, set, failure, busy, theirs } = useConflictMergingForm<{ languages: readonly string[] }>({
    route: updateProfile,
    initial: { languages: [...profile.languages] },
    sentences: { languages: { wrong: `Please choose ${maxProfileLanguages} at most` } },
    labels: { languages: 'Languages' },
    read: (_, codes) => (codes as readonly string[]).map(getLanguageName).join(', '),
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
    <SectionFormFrame {...{ form, failure, theirs, busy }} onCancel={() => onDone(false)}>
      <div ref={box} className="part__form">
        <LanguagesField
          value={values.languages}
          onChange={(codes) => set('languages', codes)}
          most={maxProfileLanguages}
          hint="Add every language you speak."
        />
      </div>
    </SectionFormFrame>
  )
}

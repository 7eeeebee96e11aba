import { maxProfileLanguages, type Profile } from '@nestboard/shared/profile/model.ts'
import { updateProfile } from '@nestboard/shared/profile/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from '../../../lib/form/use-form.ts'
import { fetchQueryIgnoringCache } from '../../../lib/renew.ts'
import { LanguagesField } from '../../intl/languages-field.tsx'
import { profileQuery, saveUserEntityFields } from '../api.ts'
import type { OnEditingDone } from '../section.tsx'
import { SectionFormFrame } from './form-frame.tsx'
import { useOptimisticLock } from '../../../lib/form/use-crossed-edit.ts'

const sameList = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join()

/** Adds and removes languages. */
export function SpokenLanguagesForm({ profile, onDone }: { profile: Profile; onDone: OnEditingDone }) {
  const client = useQueryClient()
  const { known, crossed } = useOptimisticLock(profile, () => fetchQueryIgnoringCache(client, profileQuery(profile.id)))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const { form, values, set, failure, busy } = useForm({
    route: updateProfile,
    initial: { languages: [...profile.languages] },
    sentences: { languages: { wrong: `Please choose ${maxProfileLanguages} at most` } },
    fixed: { id: profile.id, country: profile.country },
    send: async (input) => {
      const seen = await known()
      const nms = sameList(profile.languages, seen.languages) ? profile.nms : seen.nms
      await saveUserEntityFields(client, profileQuery(profile.id), updateProfile, { ...input, nms })
      onDone(true)
    },
    explain: crossed,
    asksBeforeLeaving: true,
  })
  return (
    <SectionFormFrame form={form} failure={failure} busy={busy} onCancel={() => onDone(false)}>
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

import { languages as allLanguages } from '@nestboard/shared/intl/languages.ts'
import { maxLanguages, type Profile } from '@nestboard/shared/profile/model.ts'
import { updateProfile } from '@nestboard/shared/profile/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useForm } from '../../../lib/form/use-form.ts'
import { readAnew } from '../../../lib/renew.ts'
import { RemovableChip } from '../../../ui/chip.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { languageName, namedInOrder } from '../../intl/names.ts'
import { profileQuery, save } from '../api.ts'
import type { OnDone } from '../section.tsx'
import { FormFrame } from './form-frame.tsx'
import { useCrossedEdit } from './use-crossed-edit.ts'
import '../languages.css'

const sameList = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join()

/** Adds and removes languages. */
export function LanguagesForm({ profile, onDone }: { profile: Profile; onDone: OnDone }) {
  const client = useQueryClient()
  const { known, crossed } = useCrossedEdit(profile, () => readAnew(client, profileQuery(profile.id)))
  const box = useRef<HTMLDivElement>(null)
  const focusInput = () => box.current?.querySelector('input')?.focus()
  useEffect(focusInput, [])
  const options = useMemo(
    () => namedInOrder(allLanguages, languageName).map(({ code, name }) => ({ id: code, label: name })),
    [],
  )
  const { form, values, set, failure, busy } = useForm({
    route: updateProfile,
    initial: { languages: [...profile.languages] },
    sentences: { languages: { wrong: `Please choose ${maxLanguages} at most` } },
    fixed: { id: profile.id, country: profile.country },
    send: async (input) => {
      const seen = await known()
      const nms = sameList(profile.languages, seen.languages) ? profile.nms : seen.nms
      await save(client, profileQuery(profile.id), updateProfile, { ...input, nms })
      onDone(true)
    },
    explain: crossed,
    asksBeforeLeaving: true,
  })
  const chosen = values.languages
  const setChosen = (next: string[]) => set('languages', next)
  const remove = (code: string) => {
    setChosen(chosen.filter((other) => other !== code))
    focusInput()
  }
  return (
    <FormFrame form={form} failure={failure} busy={busy} onCancel={() => onDone(false)}>
      {chosen.length > 0 && (
        <ul className="tongues" aria-label="Chosen languages">
          {chosen.map((code) => (
            <li key={code}>
              <RemovableChip name={languageName(code)} onRemove={() => remove(code)}>
                {languageName(code)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      <div ref={box}>
        <Combobox
          label="Add a language"
          placeholder="Type to find it"
          hint={chosen.length < maxLanguages ? 'Add every language you speak.' : `You can add up to ${maxLanguages}.`}
          value={null}
          options={chosen.length < maxLanguages ? options.filter(({ id }) => !chosen.includes(id)) : []}
          onChange={(code) => code && setChosen([...chosen, code])}
        />
      </div>
    </FormFrame>
  )
}

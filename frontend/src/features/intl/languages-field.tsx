import { languages as allLanguages } from '@nestboard/shared/intl/languages.ts'
import { useMemo, useRef } from 'react'
import { RemovableChip } from '../../ui/chip.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { getLanguageName } from './language-names.ts'
import { sortCodesByName } from './names.ts'
import './languages-field.css'

interface Props {
  /** The chosen language codes. */
  readonly value: readonly string[]
  readonly onChange: (codes: string[]) => void
  readonly most: number
  readonly hint: string
  readonly error?: string | undefined
}

/** Field to add and remove languages. Chosen languages are shown as chips. */
export function LanguagesField({ value, onChange, most, hint, error }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const options = useMemo(
    () => sortCodesByName(allLanguages, getLanguageName).map(({ code, name }) => ({ id: code, label: name })),
    [],
  )
  const remove = (code: string) => {
    onChange(value.filter((other) => other !== code))
    box.current?.querySelector('input')?.focus()
  }
  return (
    <>
      {value.length > 0 && (
        <ul className="tongues" aria-label="Chosen languages">
          {value.map((code) => (
            <li key={code}>
              <RemovableChip name={getLanguageName(code)} onRemove={() => remove(code)}>
                {getLanguageName(code)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      <div ref={box}>
        <Combobox
          label="Add a language"
          placeholder="Type to find it"
          hint={value.length < most ? hint : `You can add up to ${most}.`}
          error={error}
          value={null}
          options={value.length < most ? options.filter(({ id }) => !value.includes(id)) : []}
          onChange={(code) => code && onChange([...value, code])}
        />
      </div>
    </>
  )
}

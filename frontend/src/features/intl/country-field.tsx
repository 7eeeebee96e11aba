import { countries } from '@nestboard/shared/intl/countries.ts'
import type { ComponentProps } from 'react'
import { SelectField } from '../../ui/select-field.tsx'

/** Countries by the names of the reader's language, in its order. */
function namedCountries(language = 'en'): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const order = new Intl.Collator(language)
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => order.compare(a.name, b.name))
}

/** One of all countries. A native list: it opens as the phone's own wheel, and typing finds. */
export function CountryField(props: Omit<ComponentProps<typeof SelectField>, 'children' | 'label'>) {
  return (
    <SelectField label="Country" autoComplete="country" {...props}>
      <option value="">Choose a country</option>
      {namedCountries().map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

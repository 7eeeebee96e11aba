import { countries } from '@nestboard/shared/intl/countries.ts'
import type { ComponentProps } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { countryName, namedInOrder } from './names.ts'

/** One of all countries. A native list: it opens as the phone's own wheel, and typing finds. */
export function CountryField(props: Omit<ComponentProps<typeof SelectField>, 'children' | 'label'>) {
  return (
    <SelectField label="Country" autoComplete="country" {...props}>
      <option value="">Choose a country</option>
      {namedInOrder(countries, countryName).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

import { countries } from '@nestboard/shared/intl/countries.ts'
import type { ComponentProps } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { getCountryName, sortCodesByName } from './names.ts'

/** Select of all countries. The native control gives phones their own picker and supports searching by typing. */
export function CountryField(props: Omit<ComponentProps<typeof SelectField>, 'children' | 'label'>) {
  return (
    <SelectField label="Country" autoComplete="country" {...props}>
      <option value="">Choose a country</option>
      {sortCodesByName(countries, getCountryName).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

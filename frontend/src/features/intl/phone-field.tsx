import { toInternationalPhone } from '@nestboard/shared/profile/to-international-phone.ts'
import type { ComponentProps, KeyboardEvent } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { getCountryName } from './names.ts'

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'value' | 'onChange'> {
  /** Two-letter country code; '' if unknown. Numbers may be entered in this country's local format. */
  readonly country: string
  readonly value: string
  readonly onChange: (event: { target: { value: string } }) => void
}

/**
 * Field for a phone number. Leaving the field or pressing Enter adds the country code to a local number, so that the
 * user sees the number as it will be stored.
 */
export function PhoneField({ country, value, onChange, ...rest }: Props) {
  const complete = () => {
    const found = toInternationalPhone(value, country)
    if (found !== value) onChange({ target: { value: found } })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') complete()
  }
  const hint = country
    ? `As you dial it in ${getCountryName(country)}, or with a country code.`
    : 'With the country code, like +61 3 9123 4567.'
  return (
    <TextField
      label="Phone"
      type="tel"
      autoComplete="tel"
      hint={hint}
      value={value}
      onChange={onChange}
      onBlur={complete}
      onKeyDown={onKeyDown}
      {...rest}
    />
  )
}

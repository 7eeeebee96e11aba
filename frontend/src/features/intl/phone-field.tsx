import type { completePhoneNumber } from './complete-phone-number.ts'
import type { ComponentProps, KeyboardEvent } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { getCountryName } from './names.ts'

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'value' | 'onChange'> {
  /** Two-letter country code; '' if unknown. Numbers may be entered in this country's local format. */
  readonly country: string
  readonly value: string
  readonly onChange: (event: { target: { value: string } }) => void
}

/** The rules of phone numbers, which weigh more than the rest of a form; loaded once a phone field has the focus. */
let rules: { readonly completePhoneNumber: typeof completePhoneNumber } | undefined
async function loadRules(): Promise<void> {
  try {
    rules ??= await import('./complete-phone-number.ts')
  } catch (cause) {
    // The server reads international numbers in any spelling as well.
    console.warn('The rules of phone numbers did not load', cause)
  }
}

/**
 * Field for a phone number in any spelling. Leaving the field or pressing Enter writes the number as it will be stored:
 * with the country code, plain spaces and the extension.
 */
export function PhoneField({ country, value, onChange, ...rest }: Props) {
  const complete = (input: HTMLInputElement) => {
    const found = rules?.completePhoneNumber(input.value, country)
    if (found !== undefined && found !== input.value) onChange({ target: { value: found } })
  }
  const onBlur = async ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    const typed = input.value
    if (!rules) await loadRules()
    if (input.value === typed) complete(input)
  }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') complete(currentTarget)
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
      onFocus={() => void loadRules()}
      onBlur={(event) => void onBlur(event)}
      onKeyDown={onKeyDown}
      {...rest}
    />
  )
}

import { searchIcon } from './icons/sign.ts'
import { TextField } from './text-field.tsx'

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Text field at the top of a list that filters the list. */
export const FilterField = ({ label, placeholder, value, onChange }: Props) => (
  <TextField
    className="field--bare"
    label={label}
    placeholder={placeholder}
    type="search"
    icon={searchIcon}
    maxLength={100}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

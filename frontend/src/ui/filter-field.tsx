import { searchIcon } from './icons/sign.ts'
import { TextField } from './text-field.tsx'

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** The field at the head of a list that filters it by a text. */
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

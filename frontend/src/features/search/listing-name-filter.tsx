import { TextField } from '../../ui/text-field.tsx'
import { searchIcon } from '../../ui/icons/sign.ts'
import { useDebouncedDraft } from '../../lib/storage/use-debounced-draft.ts'

/** Debounce of the name filter, in milliseconds (traveler §9). */
const debounceMs = 200

interface Props {
  readonly name: string
  readonly onChange: (name: string) => void
  /** Compact layout for the filter bar, with a placeholder instead of a label. */
  readonly bare?: boolean
}

/** Filter by part of the listing's name, applied from three characters on. */
export function ListingNameFilter({ name, onChange, bare = false }: Props) {
  const [text, setText] = useDebouncedDraft(name, onChange, debounceMs)
  return (
    <TextField
      label="Name"
      {...(bare
        ? { className: 'field--bare', placeholder: 'Name' }
        : { hint: 'From 3 characters', placeholder: 'Part of a name' })}
      icon={searchIcon}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

import { TextField } from '../../ui/text-field.tsx'
import { searchIcon } from '../../ui/icons/sign.ts'
import { useDraft } from './use-draft.ts'

/** How long somebody has stopped typing before names are looked for (traveler §9). */
const debounceMs = 200

interface Props {
  readonly name: string
  readonly onChange: (name: string) => void
  /** In a line of chips, where it says in itself what it is for. */
  readonly bare?: boolean
}

/** Narrows down by a part of the name, from three characters on. */
export function NameFilter({ name, onChange, bare = false }: Props) {
  const [text, setText] = useDraft(name, onChange, debounceMs)
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

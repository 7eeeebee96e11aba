import { TextField } from '../../ui/text-field.tsx'
import { searchIcon } from '../../ui/icons/sign.ts'
import { useDraft } from './use-draft.ts'

/** How long somebody has stopped typing before names are looked for (traveler specification, section 9). */
const debounceMs = 200

/** Narrows down by a part of the name, from three characters on. */
export function NameFilter({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const [text, setText] = useDraft(name, onChange, debounceMs)
  return (
    <TextField
      label="Name"
      hint="From 3 characters"
      icon={searchIcon}
      placeholder="Part of a name"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

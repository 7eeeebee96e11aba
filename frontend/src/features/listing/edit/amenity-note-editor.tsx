import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSaveAmenityNote } from './use-amenities.ts'

interface Props {
  readonly listingId: number
  readonly code: number
  readonly label: string
  readonly note: { readonly id: number; readonly info: string } | undefined
}

/** Shows the note on an amenity, and a form to change the note. */
export function AmenityNoteEditor({ listingId, code, label, note }: Props) {
  const [text, setText] = useState<string>()
  const formId = useId()
  const saving = useSaveAmenityNote(listingId, () => setText(undefined))
  if (text === undefined)
    return (
      <div className="amen__note">
        {note && <span>{note.info}</span>}
        <button type="button" className={note ? 'link' : 'amen__add'} onClick={() => setText(note?.info ?? '')}>
          {note ? 'Edit' : 'Add info'}
          <span className="vh"> about {label}</span>
        </button>
      </div>
    )
  const save = () => saving.run({ code, id: note?.id, info: text })
  return (
    <div className="amen__form" role="group" aria-label={`Information about ${label}`}>
      <TextField
        label={<span className="vh">Information about {label}</span>}
        id={formId}
        value={text}
        maxLength={500}
        error={saving.failure}
        // The user opened this field in order to type, so it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        hint={note ? 'Without text, the information is removed.' : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(undefined)
          if (event.key !== 'Enter') return
          // Enter would otherwise submit the page's form, which surrounds this field.
          event.preventDefault()
          save()
        }}
      />
      <div className="row">
        <Button size="s" look="main" busy={saving.isBusy} busyLabel="Saving…" onClick={save}>
          Save
        </Button>
        <Button size="s" onClick={() => setText(undefined)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

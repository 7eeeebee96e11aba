import { useState } from 'react'
import { useSignedIn } from '../../lib/session.ts'
import { CreateClubForm, type CorporateDraft } from './create-club-form.tsx'
import { CreateWithCode } from './create-with-code.tsx'

interface Props {
  /** Called with the id of the new group. */
  readonly onCreated: (id: number) => void
  readonly onClose: () => void
}

/** Dialog to create a group. A corporate group also needs the code mailed to the creator's work address. */
export function CreateClub({ onCreated, onClose }: Props) {
  const me = useSignedIn()?.account.id ?? 0
  const [draft, setDraft] = useState<CorporateDraft>()
  const [isProving, setProving] = useState(false)
  return isProving && draft ? (
    <CreateWithCode draft={draft} onCreated={onCreated} onBack={() => setProving(false)} onClose={onClose} />
  ) : (
    <CreateClubForm
      me={me}
      draft={draft}
      onCreated={onCreated}
      onMailed={(next) => {
        setDraft(next)
        setProving(true)
      }}
      onClose={onClose}
    />
  )
}

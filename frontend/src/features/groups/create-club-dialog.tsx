import { useState } from 'react'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { CreateClubForm, type CorporateClubDraft } from './create-club-form.tsx'
import { CreateClubCodeStep } from './create-club-code-step.tsx'

interface Props {
  /** Called with the id of the new group. */
  readonly onCreated: (id: number) => void
  readonly onClose: () => void
}

/** Dialog to create a group. A corporate group also needs the code mailed to the creator's work address. */
export function CreateClubDialog({ onCreated, onClose }: Props) {
  const me = useSignedInUser()?.account.id ?? 0
  const [draft, setDraft] = useState<CorporateClubDraft>()
  const [isProving, setProving] = useState(false)
  return isProving && draft ? (
    <CreateClubCodeStep draft={draft} onCreated={onCreated} onBack={() => setProving(false)} onClose={onClose} />
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

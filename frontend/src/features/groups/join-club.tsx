import type { ClubCard } from '@nestboard/shared/groups/model.ts'
import { useState } from 'react'
import { JoinClubForm } from './join-form.tsx'
import { JoinClubWithCode } from './join-with-code.tsx'
import { JoinRequestSent } from './join-waiting.tsx'

/** The group that the user is about to join, and the work address to which a code was mailed. */
interface MailedJoin {
  readonly club: ClubCard
  readonly email: string
}

interface Props {
  /** Called once the user is a member. */
  readonly onJoined: (clubId: number) => void
  readonly onClose: () => void
}

/**
 * Dialog to join a group: with a code mailed to a work address, or with a GHIN number (golf handicap) that an admin
 * approves.
 */
export function JoinClub({ onJoined, onClose }: Props) {
  const [mailed, setMailed] = useState<MailedJoin>()
  const [waitsAt, setWaitsAt] = useState<ClubCard>()
  if (waitsAt) return <JoinRequestSent club={waitsAt} onClose={onClose} />
  if (mailed)
    return <JoinClubWithCode {...mailed} onJoined={onJoined} onBack={() => setMailed(undefined)} onClose={onClose} />
  return (
    <JoinClubForm
      onMailed={(club, email) => setMailed({ club, email })}
      onJoined={onJoined}
      onWaiting={setWaitsAt}
      onClose={onClose}
    />
  )
}

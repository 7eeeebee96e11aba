import type { ClubSummary } from '@nestboard/shared/groups/model.ts'
import { useState } from 'react'
import { JoinClubForm } from './join-club-form.tsx'
import { JoinClubCodeStep } from './join-club-code-step.tsx'
import { JoinRequestSentNotice } from './join-request-sent-notice.tsx'

/** The group that the user is about to join, and the work address to which a code was mailed. */
interface MailedJoin {
  readonly club: ClubSummary
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
  const [waitsAt, setWaitsAt] = useState<ClubSummary>()
  if (waitsAt) return <JoinRequestSentNotice club={waitsAt} onClose={onClose} />
  if (mailed)
    return <JoinClubCodeStep {...mailed} onJoined={onJoined} onBack={() => setMailed(undefined)} onClose={onClose} />
  return (
    <JoinClubForm
      onMailed={(club, email) => setMailed({ club, email })}
      onJoined={onJoined}
      onWaiting={setWaitsAt}
      onClose={onClose}
    />
  )
}

import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { profileArt } from './art.tsx'
import './introduction.css'

interface Props {
  readonly bio: string
  /** The sentence where there is none (traveler §2). */
  readonly none: string
  readonly isOwner: boolean
  /** What the owner could write. */
  readonly invite: string
  /** The owner's way to write one, where there is one. */
  readonly complete?: ReactNode
}

/** The About tab: what somebody says of themselves, or that they said nothing yet. */
export function Introduction({ bio, none, isOwner, invite, complete }: Props) {
  if (bio) return <p className="intro">{bio}</p>
  if (!isOwner) return <EmptyState level={2} title={none} art={profileArt} />
  return (
    <EmptyState level={2} title="Make Your Profile Unique!" art={profileArt} action={complete}>
      {invite}
    </EmptyState>
  )
}

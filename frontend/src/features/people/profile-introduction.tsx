import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { emptyProfileIllustration } from './empty-illustrations.tsx'
import './profile-introduction.css'

interface Props {
  readonly bio: string
  /** Title shown if the profile has no text (traveler §2). */
  readonly none: string
  readonly isOwner: boolean
  /** Text that suggests to the profile's owner what to write. */
  readonly invite: string
  /** Link to the editor, for an owner without a text. */
  readonly complete?: ReactNode
}

/** The About tab: the profile text, or an empty state. */
export function ProfileIntroduction({ bio, none, isOwner, invite, complete }: Props) {
  if (bio) return <p className="intro">{bio}</p>
  if (!isOwner) return <EmptyState level={2} title={none} art={emptyProfileIllustration} />
  return (
    <EmptyState level={2} title="Make Your Profile Unique!" art={emptyProfileIllustration} action={complete}>
      {invite}
    </EmptyState>
  )
}

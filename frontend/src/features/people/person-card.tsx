import type { User } from '@nestboard/shared/profile/model.ts'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { VerifiedSeal } from '../../ui/rating.tsx'
import './person-card.css'

interface Props {
  readonly person: User
  /** Second line of the card; defaults to the handle. */
  readonly note?: string | undefined
  /** Whether the user is the current one, whose card links to the profile even if it is PRIVATE. */
  readonly isMe?: boolean
}

/** A user in a grid of people. The card of a PRIVATE user has no link. */
export function PersonCard({ person: { id, name, avatar, handle, status, visibility }, note, isMe = false }: Props) {
  const line = note ?? (handle && `@${handle}`)
  const inside = (
    <>
      <Avatar name={name} src={avatar} size="l" decorative />
      <span className="person__words">
        <span className="person__name">
          <b className="b cut" dir="auto">
            {name}
          </b>
          {status === 'VERIFIED' && <VerifiedSeal label="Verified" />}
        </span>
        {line && <span className="t-14 three cut">{line}</span>}
      </span>
    </>
  )
  if (visibility === 'PRIVATE' && !isMe) return <span className="person">{inside}</span>
  return (
    <Link className="person" to={href('/profile/:id', { id: String(id) })}>
      {inside}
    </Link>
  )
}

/** Grid of person cards; children are `li` elements. */
export function PeopleGrid({ children }: { children: ReactNode }) {
  return <ul className="people">{children}</ul>
}

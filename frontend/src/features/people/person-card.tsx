import type { User } from '@nestboard/shared/profile/model.ts'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import './person-card.css'

interface Props {
  readonly person: User
  /** A second line; the handle where left out. */
  readonly note?: string | undefined
  /** The reader themselves, who find their own page also when it is PRIVATE. */
  readonly isMe?: boolean
}

/** A person in a grid of people. Whoever is PRIVATE has no page to lead to. */
export function PersonCard({ person: { id, name, avatar, handle, visibility }, note, isMe = false }: Props) {
  const line = note ?? (handle && `@${handle}`)
  const inside = (
    <>
      <Avatar name={name} src={avatar} size="l" decorative />
      <span className="person__words">
        <b className="b cut">{name}</b>
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

/** Cards of people beside each other; children are `li`. */
export function PeopleGrid({ children }: { children: ReactNode }) {
  return <ul className="people">{children}</ul>
}

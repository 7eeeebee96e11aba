import { href } from 'react-router'
import { usePageNavigate } from '../lib/navigation/use-page-navigate.ts'
import { UserPicker } from '../features/people/user-picker.tsx'
import { useSignedInUser } from '../lib/storage/session.ts'
import './people/people.css'

/** Search for people, to open their profiles. */
export function Screen() {
  const navigate = usePageNavigate()
  const who = useSignedInUser()
  if (!who) return null
  return (
    <div className="wrap find-people">
      <h1 className="h-48">Find people</h1>
      <p>Follow people you travel with, and see what they say about where they stayed.</p>
      <UserPicker
        label="Name or username"
        hint="At least three letters. Private profiles are not found."
        without={[who.account.id]}
        onPick={({ id }) => void navigate(href('/profile/:id', { id: String(id) }))}
      />
    </div>
  )
}

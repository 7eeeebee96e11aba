import { Link, type To } from 'react-router'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chatIcon } from '../../ui/icons/act.ts'
import { AuthLink } from '../auth/auth-link.tsx'

/** The Message button of a profile or listing. It sends visitors to sign-up first. */
export function MessageButtonLink({ to, size }: { to: To; size?: 's' }) {
  const who = useSignedInUser()
  const face = (
    <>
      <Icon path={chatIcon} />
      Message
    </>
  )
  return who ? (
    <Link className={buildButtonClass(size && { size })} to={to}>
      {face}
    </Link>
  ) : (
    <AuthLink to="sign-up" className={buildButtonClass(size && { size })}>
      {face}
    </AuthLink>
  )
}

import { Link, type To } from 'react-router'
import { useSignedIn } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chatIcon } from '../../ui/icons/act.ts'
import { AuthLink } from '../auth/auth-link.tsx'

/** The Message button of a profile. It leads visitors to sign-up first. */
export function MessageLink({ to }: { to: To }) {
  const who = useSignedIn()
  const face = (
    <>
      <Icon path={chatIcon} />
      Message
    </>
  )
  return who ? (
    <Link className={buttonClass()} to={to}>
      {face}
    </Link>
  ) : (
    <AuthLink to="sign-up" className={buttonClass()}>
      {face}
    </AuthLink>
  )
}

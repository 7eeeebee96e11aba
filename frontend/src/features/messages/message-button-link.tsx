import { createPath, Link, type To } from 'react-router'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chatIcon } from '../../ui/icons/act.ts'
import { AuthLink } from '../auth/auth-link.tsx'

interface Props {
  readonly to: To
  /** Whom the message is for. */
  readonly name: string
  readonly size?: 's'
  /** Keeps the button's place, unseen, until it is known whether it is shown. */
  readonly isPlaceholder?: boolean
}

/** The Message button of a profile or listing. Visitors sign up first, which then leads to the message. */
export function MessageButtonLink({ to, name, size, isPlaceholder }: Props) {
  const who = useSignedInUser()
  const face = (
    <>
      <Icon path={chatIcon} />
      Message
    </>
  )
  if (isPlaceholder)
    return (
      <span className={buildButtonClass(size && { size })} style={{ visibility: 'hidden' }} aria-hidden="true">
        {face}
      </span>
    )
  return who ? (
    <Link className={buildButtonClass(size && { size })} to={to}>
      {face}
    </Link>
  ) : (
    <AuthLink
      to="sign-up"
      pressed={{ verb: 'write to', name }}
      wanted={typeof to === 'string' ? to : createPath(to)}
      className={buildButtonClass(size && { size })}
    >
      {face}
    </AuthLink>
  )
}

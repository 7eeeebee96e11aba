import { href, Link } from 'react-router'
import { ApiError } from '../../lib/client.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'

/** Nobody's address, or that of somebody who is not there for this reader. */
export function NoProfile() {
  return (
    <NotFound>
      <Link className={buttonClass({ look: 'main' })} to={href('/')}>
        Return Home
      </Link>
    </NotFound>
  )
}

interface Props {
  readonly error: Error
  readonly onRetry: () => void
  readonly busy: boolean
}

/** In place of a profile: there is none for this reader, or it could not be loaded. */
export function UnreadableProfile({ error, onRetry, busy }: Props) {
  if (error instanceof ApiError && error.status === 404) return <NoProfile />
  return (
    <div className="wrap">
      <ErrorState level={2} title="This profile did not load" onRetry={onRetry} busy={busy}>
        Nothing is lost. Try again in a moment.
      </ErrorState>
    </div>
  )
}

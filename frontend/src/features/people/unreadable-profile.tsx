import { href, Link } from 'react-router'
import { ApiError } from '../../lib/client.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'

/** Shown if the profile doesn't exist or the user may not see it. */
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

/** Shown instead of a profile: not found, or failed to load. */
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

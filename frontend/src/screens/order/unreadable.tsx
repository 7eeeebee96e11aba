import { href, Link } from 'react-router'
import { ApiError } from '../../lib/client.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'

interface Props {
  /** Undefined if the URL has no valid id. */
  readonly error?: Error
  readonly onRetry?: () => void
  readonly busy?: boolean
}

/** Shown instead of an order: not found, refused, or failed to load. */
export function UnreadableOrder({ error, onRetry, busy = false }: Props) {
  const home = (
    <Link className={buttonClass({ look: 'main' })} to={href('/')}>
      Return Home
    </Link>
  )
  if (!error || (error instanceof ApiError && error.status === 404)) return <NotFound>{home}</NotFound>
  const refusal = error instanceof ApiError && error.status === 400 ? error.text : null
  return (
    <div className="wrap">
      {refusal ? (
        <ErrorState level={2} title={refusal} action={home} />
      ) : (
        <ErrorState level={2} title="This order did not load" {...(onRetry && { onRetry })} busy={busy}>
          Nothing is lost. Try again in a moment.
        </ErrorState>
      )}
    </div>
  )
}

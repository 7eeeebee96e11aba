import { useQuery } from '@tanstack/react-query'
import { href, Link, useParams } from 'react-router'
import { accountQuery } from '../../features/profile/api.ts'
import { EditAccount } from '../../features/profile/edit-account.tsx'
import { useSignedIn, type KeptAccount } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import './edit.css'

/** One's own account, to be edited; nobody else's. */
export function Screen() {
  const { id } = useParams()
  const who = useSignedIn()
  if (!who || String(who.account.id) !== id)
    return (
      <NotFound>
        <Link className={buttonClass({ look: 'main' })} to={href('/')}>
          Return Home
        </Link>
      </NotFound>
    )
  return <Account known={who.account} />
}

function Account({ known }: { known: KeptAccount }) {
  const { data: account, error, refetch, isFetching } = useQuery(accountQuery(known.id))
  return (
    <div className="wrap account">
      <header className="account__head">
        <Avatar name={account?.name ?? known.name} src={account?.avatar ?? known.avatar} size="l" decorative />
        <div>
          <h1 className="h-36">Edit account</h1>
          <p className="two cut">{account ? account.email : '\u00a0'}</p>
        </div>
      </header>
      {account ? (
        <EditAccount account={account} />
      ) : error ? (
        <ErrorState level={2} title="Your account did not load" onRetry={() => void refetch()} busy={isFetching}>
          What you saved is safe. Try again in a moment.
        </ErrorState>
      ) : (
        <Skeleton label="Loading your account">
          <div className="account__waiting">
            {[0, 1, 2, 3].map((row) => (
              <RowSkeleton key={row} />
            ))}
          </div>
        </Skeleton>
      )}
    </div>
  )
}

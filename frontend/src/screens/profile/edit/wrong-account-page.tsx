import { href, Link } from 'react-router'
import { Panel } from '../../../ui/card.tsx'
import { EmptyState, RoundBadge } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { mailIcon } from '../../../ui/icons/sign.ts'

/** Shown if a link from an email belongs to another account than the one that is logged in. */
export function WrongAccountPage() {
  return (
    <div className="wrap account__wrong">
      <h1 className="vh">Email verification</h1>
      <Panel>
        <EmptyState
          alert
          level={2}
          title="Email verification failed."
          art={
            <RoundBadge tone="bad">
              <Icon path={mailIcon} size={24} />
            </RoundBadge>
          }
          action={
            <Link className="link" to={href('/')}>
              Back to home page
            </Link>
          }
        >
          The link belongs to another account. Log in to that account, then open the link again.
        </EmptyState>
      </Panel>
    </div>
  )
}

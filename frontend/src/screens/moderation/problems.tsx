import { href, Link } from 'react-router'
import { ProblemQueue } from '../../features/moderation/problem-queue.tsx'
import { StaffOnly } from '../../features/moderation/staff-only.tsx'

/** Problems with stays that wait for staff, and those that staff decided. */
export const Screen = () => (
  <StaffOnly>
    {({ nowMs }) => (
      <>
        <header>
          <h1 className="h-36">Problems with stays</h1>
          <Link className="link" to={href('/moderation')}>
            Reported content
          </Link>
        </header>
        <ProblemQueue nowMs={nowMs} />
      </>
    )}
  </StaffOnly>
)

import { href, Link } from 'react-router'
import { ModerationFigures } from '../../features/moderation/moderation-figures.tsx'
import { ModerationQueue } from '../../features/moderation/moderation-queue.tsx'
import { StaffOnly } from '../../features/moderation/staff-only.tsx'

/** The moderation queue. */
export const Screen = () => (
  <StaffOnly>
    {({ userId, nowMs }) => (
      <>
        <header>
          <h1 className="h-36">Moderation</h1>
          <Link className="link" to={href('/moderation/problems')}>
            Problems with stays
          </Link>
        </header>
        <ModerationFigures />
        <ModerationQueue userId={userId} nowMs={nowMs} />
      </>
    )}
  </StaffOnly>
)

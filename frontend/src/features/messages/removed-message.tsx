import { href, Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { warningIcon } from '../../ui/icons/sign.ts'

/** Shown in place of a message that moderation removed, to its author or their team, with a link to the reason. */
export const RemovedMessageNotice = ({ caseId }: { caseId: number | null }) => (
  <div className="held held--me">
    <p className="held__title">
      <Icon path={warningIcon} />
      Removed
    </p>
    <p>We removed this message. The other side no longer sees it.</p>
    {caseId !== null && (
      <p>
        <ModerationDecisionLink caseId={caseId}>Why, and how to appeal</ModerationDecisionLink>
      </p>
    )}
  </div>
)

/** Link to moderation's decision about a message. */
export const ModerationDecisionLink = ({ caseId, children }: { caseId: number; children: string }) => (
  <Link className="link" to={href('/moderation/statement/:id', { id: String(caseId) })}>
    {children}
  </Link>
)

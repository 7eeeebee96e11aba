import type { DirectMessage, MessageHoldReason } from '@nestboard/shared/messages/model.ts'
import { Suspense, useState } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { shieldIcon } from '../../ui/icons/tool.ts'
import type { InboxOwner, ThreadPartner } from './api.ts'
import { ModerationDecisionLink } from './removed-message.tsx'

// Lazy: moderation holds back few messages, and few of those are appealed.
const AppealHeldMessageDialog = createLazyComponent(
  () => import('./appeal-held-message-dialog.tsx'),
  'AppealHeldMessageDialog',
)

const reasons: Readonly<Record<MessageHoldReason, string>> = {
  PAYMENT:
    'We hold messages that ask to pay elsewhere. Paid outside Nestboard, a stay has no cancellation, no refund and no review.',
  LINK: 'We hold messages with links and email addresses, because scams lead away from Nestboard.',
}

interface Props {
  readonly owner: InboxOwner
  readonly partner: ThreadPartner
  readonly message: DirectMessage
  readonly isOwn: boolean
  readonly hold: MessageHoldReason
}

/**
 * Shown in place of a message that moderation holds back, with the reason. Only the sender sees the text, and may ask
 * once to have the message delivered.
 */
export function HeldMessageNotice({ owner, partner, message, isOwn, hold }: Props) {
  const [isAppealing, setAppealing] = useState(false)
  return (
    <div className={joinClassNames('held', isOwn && 'held--me')}>
      <p className="held__title">
        <Icon path={shieldIcon} />
        {isOwn ? 'Held, not delivered' : 'A message is held'}
      </p>
      {isOwn && (
        <p className="held__what" dir="auto">
          “{message.text}”
        </p>
      )}
      <p>{reasons[hold]}</p>
      {isOwn &&
        (message.appealedMs === null ? (
          <p>
            <button type="button" className="link" onClick={() => setAppealing(true)}>
              Ask for a review
            </button>
          </p>
        ) : (
          <>
            <p role="status">
              {message.upheldMs === null
                ? 'You asked for a review. A person will read it.'
                : 'We read it again, and it stays held. That is final.'}
            </p>
            {message.caseId !== null && (
              <p>
                <ModerationDecisionLink caseId={message.caseId}>
                  {message.upheldMs === null ? 'Your request' : 'Our decision'}
                </ModerationDecisionLink>
              </p>
            )}
          </>
        ))}
      {isAppealing && (
        <Suspense>
          <AppealHeldMessageDialog
            {...{ owner, partner }}
            message={{ messageId: message.id, nco: message.nco }}
            onClose={() => setAppealing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

import type { DirectMessage } from '@nestboard/shared/messages/model.ts'
import { Fragment, Suspense } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon, clockIcon, warningIcon } from '../../ui/icons/sign.ts'
import type { InboxOwner, ThreadPartner } from './api.ts'
import { HeldMessageNotice } from './held-message-notice.tsx'
import { formatMessageTime, type MessageWithSeparators } from './message-separators.ts'
import { RemovedMessageNotice } from './removed-message.tsx'
import { MessagePictures } from './message-pictures.tsx'
import { AttachedCardSkeleton } from './attached-card-layout.tsx'
import type { PendingMessage } from './use-send-messages.ts'
import './said.css'

// Lazy: few messages have a card, and cards need the code of the offers feature.
const AttachedCard = createLazyComponent(() => import('./attached-card.tsx'), 'AttachedCard')

interface Props {
  readonly owner: InboxOwner
  readonly partner: ThreadPartner
  readonly messages: readonly MessageWithSeparators[]
  /** Time up to which the partner has seen the messages, epoch ms. */
  readonly otherSeenMs: number
  readonly pending: readonly PendingMessage[]
  readonly onRetry: (message: PendingMessage) => void
  readonly onEdit: (message: PendingMessage) => void
}

/** Lists the messages of a thread, followed by those that are being sent or have failed. */
export function MessageList({ owner, partner, messages, otherSeenMs, pending, onRetry, onEdit }: Props) {
  return (
    <>
      {messages.map(({ message, isOwn, day, isFirstNew, endsGroup }) => (
        <Fragment key={message.id}>
          {day && <p className="said-day">{day}</p>}
          {isFirstNew && <p className="new-line">New</p>}
          {message.isRemoved ? (
            <RemovedMessageNotice caseId={message.caseId} />
          ) : message.hold ? (
            <HeldMessageNotice {...{ owner, partner, message, isOwn }} hold={message.hold} />
          ) : (
            <Said {...{ message, isOwn }} />
          )}
          {endsGroup && (
            <p className={joinClassNames('said-at', isOwn && 'said-at--me')}>
              {formatMessageTime(message.nco)}
              {isOwn && !message.hold && !message.isRemoved && (
                <>
                  {' · '}
                  <Icon path={checkIcon} size={16} />
                  {message.nco <= otherSeenMs ? 'Seen' : 'Sent'}
                </>
              )}
            </p>
          )}
        </Fragment>
      ))}
      {pending.map((each) => (
        <Fragment key={each.key}>
          <p className="bubble bubble--me bubble--pending" dir="auto">
            {each.content.text || wordless(each.content)}
          </p>
          {each.failure === undefined ? (
            <p className="said-at said-at--me">
              <Icon path={clockIcon} size={16} />
              Sending…
            </p>
          ) : (
            <p className="said-error" role="alert">
              <Icon path={warningIcon} size={16} />
              {each.failure}
              <button type="button" className="link" onClick={() => onRetry(each)}>
                Try again
              </button>
              <button type="button" className="link" onClick={() => onEdit(each)}>
                Discard
              </button>
            </p>
          )}
        </Fragment>
      ))}
    </>
  )
}

/** Returns the text shown in place of a message without text while it is sent. */
const wordless = ({ pictures, card }: PendingMessage['content']): string =>
  card ? 'Sending what you attached' : pictures.length === 1 ? 'A picture' : `${pictures.length} pictures`

/** The content of a message: its text, then its pictures and its card. */
const Said = ({ message, isOwn }: { message: DirectMessage; isOwn: boolean }) => (
  <>
    {message.text && (
      <p className={joinClassNames('bubble', isOwn && 'bubble--me')} dir="auto">
        <span className="vh">{isOwn ? 'You: ' : 'They: '}</span>
        {message.text}
      </p>
    )}
    {message.pictures.length > 0 && <MessagePictures pictures={message.pictures} isOwn={isOwn} />}
    {message.attached && (
      <Suspense fallback={<AttachedCardSkeleton isOwn={isOwn} label="Loading what is attached" />}>
        <AttachedCard attached={message.attached} isOwn={isOwn} />
      </Suspense>
    )}
  </>
)

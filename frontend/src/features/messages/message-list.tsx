import type { DirectMessage, HoldReason } from '@nestboard/shared/messages/model.ts'
import { Fragment } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon, clockIcon, warnIcon } from '../../ui/icons/sign.ts'
import { timeText, type PlacedMessage } from './in-order.ts'
import type { PendingMessage } from './use-sending.ts'

interface Props {
  readonly messages: readonly PlacedMessage[]
  /** Time up to which the partner has seen the messages, epoch ms. */
  readonly otherSeenMs: number
  readonly pending: readonly PendingMessage[]
  readonly onRetry: (message: PendingMessage) => void
  readonly onEdit: (message: PendingMessage) => void
}

/** The messages of a thread, followed by those being sent or failed. */
export function MessageList({ messages, otherSeenMs, pending, onRetry, onEdit }: Props) {
  return (
    <>
      {messages.map(({ message, isOwn, day, isFirstNew, endsGroup }) => (
        <Fragment key={message.id}>
          {day && <p className="said-day">{day}</p>}
          {isFirstNew && <p className="new-line">New</p>}
          {message.hold ? (
            <Held message={message} isOwn={isOwn} hold={message.hold} />
          ) : (
            <Said {...{ message, isOwn }} />
          )}
          {endsGroup && (
            <p className={classNames('said-at', isOwn && 'said-at--me')}>
              {timeText(message.nco)}
              {isOwn && !message.hold && (
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
          <p className="bubble bubble--me bubble--pending">{each.text}</p>
          {each.failure === undefined ? (
            <p className="said-at said-at--me">
              <Icon path={clockIcon} size={16} />
              Sending…
            </p>
          ) : (
            <p className="said-error" role="alert">
              <Icon path={warnIcon} size={16} />
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

const Said = ({ message, isOwn }: { message: DirectMessage; isOwn: boolean }) => (
  <p className={classNames('bubble', isOwn && 'bubble--me')}>
    <span className="vh">{isOwn ? 'You: ' : 'They: '}</span>
    {message.text}
  </p>
)

const reasons: Readonly<Record<HoldReason, string>> = {
  PAYMENT:
    'We hold messages that ask to pay elsewhere. Paid outside Nestboard, a stay has no cancellation, no refund and no review.',
  LINK: 'We hold messages with links and email addresses, because scams lead away from Nestboard.',
}

/** A held message. Only its sender sees the text. */
function Held({ message, isOwn, hold }: { message: DirectMessage; isOwn: boolean; hold: HoldReason }) {
  return (
    <div className={classNames('held', isOwn && 'held--me')}>
      <p className="held__title">
        <Icon path={warnIcon} />
        {isOwn ? 'Held, not delivered' : 'A message is held'}
      </p>
      {isOwn && <p className="held__what">“{message.text}”</p>}
      <p>{reasons[hold]}</p>
    </div>
  )
}

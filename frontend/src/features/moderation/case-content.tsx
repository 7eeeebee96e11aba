import { isMessageCaseType } from '@nestboard/shared/moderation/model.ts'
import type { MessageInCase } from '@nestboard/shared/moderation/model.ts'
import { moderationReasons } from '@nestboard/shared/moderation/reasons.ts'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { ModerationCaseData } from './api.ts'
import { getCaseAuthorName } from './get-case-author-name.ts'
import { holdReasonTexts } from './words.ts'
import './case-messages.css'

/** Shows the current content of a case with its pictures, and the post or review it belongs to. */
export function CaseContent({ data, nowMs }: { data: ModerationCaseData; nowMs: number }) {
  const { case: item, content } = data
  if (!content)
    return <Notice>It was deleted since. This is how it began: {item.text || 'nothing is left of it'}</Notice>
  const pictures = content.media.filter(({ type }) => type === 'IMAGE')
  return (
    <section className="mod-case__part" aria-label="Content">
      {isMessageCaseType(item.type) ? (
        <CaseMessages messages={content.messages} author={getCaseAuthorName(data)} nowMs={nowMs} />
      ) : (
        <blockquote className="mod-quote" dir="auto">
          {content.text}
        </blockquote>
      )}
      {pictures.length > 0 && (
        <ul className="mod-pictures">
          {pictures.map(({ idx, url }) => (
            <li key={idx}>
              <img src={url} alt={`Attachment ${idx + 1}`} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      {content.about && (
        <p className="t-14 two mod-case__about" dir="auto">
          {item.type === 'COMMENT' ? 'On the post: ' : 'On the review: '}
          {content.about}
        </p>
      )}
    </section>
  )
}

interface MessagesProps {
  readonly messages: readonly MessageInCase[]
  readonly author: string
  readonly nowMs: number
}

/**
 * Shows the messages of a case, oldest first. The messages the case is about stand out from the messages around them.
 */
const CaseMessages = ({ messages, author, nowMs }: MessagesProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable for keyboard users
  <ol className="mod-said" tabIndex={0} aria-label="Messages">
    {messages.map(({ id, isAuthor, isSubject, isRemoved, text, nco }) => (
      <li key={id} className={joinClassNames('mod-said__one', isSubject && 'mod-said__one--subject')}>
        <p className="mod-said__head">
          <b dir="auto">{isAuthor ? author : 'The other side'}</b>
          <time dateTime={new Date(nco).toISOString()}>{formatRelativeTime(nco, nowMs)}</time>
          {isRemoved && <Tag tone="bad">Removed</Tag>}
        </p>
        <p className="mod-case__words" dir="auto">
          {text}
        </p>
      </li>
    ))}
  </ol>
)

/**
 * Shows why a case was opened: the content matches a pattern of scams, the message was held back, or users reported
 * the content.
 */
export function CaseOpeningReasons({
  data: { case: item, content, reports },
  nowMs,
}: {
  data: ModerationCaseData
  nowMs: number
}) {
  const [latest] = reports
  return (
    <ul className="mod-why">
      {item.isFlagged && (
        <li>
          <Tag tone="warn">Matches a pattern of scams</Tag>
        </li>
      )}
      {content?.hold && (
        <li>
          <Tag tone="warn">{holdReasonTexts[content.hold]}</Tag>
        </li>
      )}
      {item.reasons.map(({ reason, count }) => (
        <li key={reason}>
          <Tag>
            {moderationReasons[reason].label} · {count}
          </Tag>
        </li>
      ))}
      {latest && <li className="t-14 three">Last report: {formatRelativeTime(latest.nco, nowMs)}</li>}
    </ul>
  )
}

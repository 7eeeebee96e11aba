import { moderationReasons } from '@nestboard/shared/moderation/reasons.ts'
import { isWaiting } from '@nestboard/shared/moderation/state.ts'
import { Link } from 'react-router'
import { relativeTime } from '../../lib/relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { trashIcon } from '../../ui/icons/act.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { CaseData } from './api.ts'
import { caseKeys } from './use-case-keys.ts'
import { actionWords, stateWords, typeWords, whyText } from './words.ts'

interface Props {
  readonly data: CaseData
  readonly userId: number
  readonly nowMs: number
  readonly onKeep: () => void
  readonly onRemove: () => void
}

/** A case: its content as it is now, why it is here, the author's appeal, the decision, and what happened before. */
export function CaseView({ data, userId, nowMs, onKeep, onRemove }: Props) {
  const { case: item, content, log, users } = data
  const nameOf = (id: number | null) => users.find((user) => user.id === id)?.name ?? 'Former member'
  const isTaken = item.claimedBy !== null && item.claimedBy !== userId
  const state = stateWords(item)
  const isAppeal = item.state === 'APPEALED'
  return (
    <article className="mod-case" aria-labelledby="mod-case-title">
      <header className="mod-case__head">
        <h2 id="mod-case-title" className="h-28" tabIndex={-1}>
          {typeWords[item.type]}
        </h2>
        <Tag tone={state.tone}>{state.label}</Tag>
        {content && (
          <Link className="link push" to={item.path}>
            Open the page
          </Link>
        )}
      </header>
      <p className="two">
        By <b>{authorIn(data)}</b>, {whyText(item).toLowerCase()}
      </p>
      <CaseContent data={data} />
      <CaseReasons data={data} nowMs={nowMs} />
      {item.appeal && (
        <section className="mod-case__part" aria-labelledby="mod-appeal">
          <h3 id="mod-appeal" className="h-18">
            The author’s appeal
          </h3>
          <p className="mod-case__words" dir="auto">
            {item.appeal}
          </p>
        </section>
      )}
      {log.length > 0 && (
        <section className="mod-case__part" aria-labelledby="mod-log">
          <h3 id="mod-log" className="h-18">
            What happened
          </h3>
          <ol className="mod-log">
            {log.map((entry) => (
              <li key={entry.nco}>
                <b>{actionWords[entry.action]}</b>
                {entry.reason && `: ${moderationReasons[entry.reason].label}`}
                <span className="three">
                  {entry.userId !== null && ` by ${nameOf(entry.userId)}`}, {relativeTime(entry.nco, nowMs)}
                </span>
                {entry.note && (
                  <p className="mod-case__words" dir="auto">
                    {entry.note}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {isTaken && (
        <Notice tone="warn">
          {nameOf(item.claimedBy)} is deciding this case. It is free again ten minutes after they took it.
        </Notice>
      )}
      {isWaiting(item.state) && (
        <footer className="mod-case__do">
          <Button icon={checkIcon} disabled={isTaken} aria-keyshortcuts={caseKeys.keep} onClick={onKeep}>
            {isAppeal ? 'Restore' : 'Keep'}
            <Key>{caseKeys.keep}</Key>
          </Button>
          <Button look="bad" icon={trashIcon} disabled={isTaken} aria-keyshortcuts={caseKeys.remove} onClick={onRemove}>
            {isAppeal ? 'Uphold the removal' : 'Remove'}
            <Key>{caseKeys.remove}</Key>
          </Button>
        </footer>
      )}
    </article>
  )
}

/** The key of a button, for people who see it. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="mod-key" aria-hidden="true">
    {children.toUpperCase()}
  </kbd>
)

/** The name of the author, or of the supplier in whose name it was written. */
export function authorIn({ case: { userId, supplierId }, users, suppliers }: CaseData): string {
  const supplier = suppliers.find(({ id }) => id === supplierId)?.name
  return supplier ?? users.find(({ id }) => id === userId)?.name ?? 'A traveler'
}

function CaseContent({ data: { case: item, content } }: { data: CaseData }) {
  if (!content)
    return <Notice>It was deleted since. This is how it began: {item.text || 'nothing is left of it'}</Notice>
  const pictures = content.media.filter(({ type }) => type === 'IMAGE')
  return (
    <section className="mod-case__part" aria-label="Content">
      <blockquote className="mod-quote" dir="auto">
        {content.text}
      </blockquote>
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

function CaseReasons({ data: { case: item, reports }, nowMs }: { data: CaseData; nowMs: number }) {
  const [latest] = reports
  return (
    <ul className="mod-why">
      {item.isFlagged && (
        <li>
          <Tag tone="warn">Matches a pattern of scams</Tag>
        </li>
      )}
      {item.reasons.map(({ reason, count }) => (
        <li key={reason}>
          <Tag>
            {moderationReasons[reason].label} · {count}
          </Tag>
        </li>
      ))}
      {latest && <li className="t-14 three">Last report: {relativeTime(latest.nco, nowMs)}</li>}
    </ul>
  )
}

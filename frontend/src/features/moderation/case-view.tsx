import { moderationReasons } from '@nestboard/shared/moderation/reasons.ts'
import { isMessageCaseType } from '@nestboard/shared/moderation/model.ts'
import { isCaseAwaitingDecision } from '@nestboard/shared/moderation/case-state.ts'
import { Link } from 'react-router'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { trashIcon } from '../../ui/icons/act.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { ModerationCaseData } from './api.ts'
import { getCaseAuthorName } from './get-case-author-name.ts'
import { CaseContent, CaseOpeningReasons } from './case-content.tsx'
import { getDecisionDialogTexts } from './decision-words.ts'
import { caseShortcutKeys } from './use-case-keys.ts'
import {
  describeCaseLogEntry,
  explainConflictOfInterest,
  getCaseStateTag,
  moderatedContentTypeNames,
  describeCaseReason,
} from './words.ts'

interface Props {
  readonly data: ModerationCaseData
  readonly userId: number
  readonly nowMs: number
  readonly onKeep: () => void
  readonly onRemove: () => void
}

/**
 * Shows a case: its current content, why it was opened, the author's appeal, the history and the buttons to decide it.
 */
export function CaseView({ data, userId, nowMs, onKeep, onRemove }: Props) {
  const { case: item, content, log, users } = data
  const nameOf = (id: number | null) => users.find((user) => user.id === id)?.name ?? 'Former member'
  const isTaken = item.claimedBy !== null && item.claimedBy !== userId
  const state = getCaseStateTag(item)
  const conflict = explainConflictOfInterest(item)
  const isShut = isTaken || conflict !== undefined
  const isAppeal = item.state === 'APPEALED'
  return (
    <article className="mod-case" aria-labelledby="mod-case-title">
      <header className="mod-case__head">
        <h2 id="mod-case-title" className="h-28" tabIndex={-1}>
          {moderatedContentTypeNames[item.type]}
        </h2>
        <Tag tone={state.tone}>{state.label}</Tag>
        {content && !isMessageCaseType(item.type) && (
          <Link className="link push" to={item.path}>
            Open the page
          </Link>
        )}
      </header>
      <p className="two">
        By <b>{getCaseAuthorName(data)}</b>, {describeCaseReason(item).toLowerCase()}
      </p>
      <CaseContent data={data} nowMs={nowMs} />
      <CaseOpeningReasons data={data} nowMs={nowMs} />
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
                <b>{describeCaseLogEntry(entry)}</b>
                {entry.reason && `: ${moderationReasons[entry.reason].label}`}
                <span className="three">
                  {entry.userId !== null && ` by ${nameOf(entry.userId)}`}, {formatRelativeTime(entry.nco, nowMs)}
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
      {conflict && <Notice>{conflict}</Notice>}
      {isCaseAwaitingDecision(item.state) && (
        <footer className="mod-case__do">
          <Button icon={checkIcon} disabled={isShut} aria-keyshortcuts={caseShortcutKeys.keep} onClick={onKeep}>
            {getDecisionDialogTexts(item, 'KEEP').verb}
            <KeyboardShortcutHint>{caseShortcutKeys.keep}</KeyboardShortcutHint>
          </Button>
          <Button
            look="bad"
            icon={trashIcon}
            disabled={isShut}
            aria-keyshortcuts={caseShortcutKeys.remove}
            onClick={onRemove}
          >
            {isAppeal ? getDecisionDialogTexts(item, 'REMOVE').title : 'Remove'}
            <KeyboardShortcutHint>{caseShortcutKeys.remove}</KeyboardShortcutHint>
          </Button>
        </footer>
      )}
    </article>
  )
}

/** Shows the keyboard shortcut of a button. Hidden from screen readers, which learn it from `aria-keyshortcuts`. */
export const KeyboardShortcutHint = ({ children }: { children: string }) => (
  <kbd className="mod-key" aria-hidden="true">
    {children.toUpperCase()}
  </kbd>
)

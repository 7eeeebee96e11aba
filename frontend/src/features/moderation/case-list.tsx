import type { ModerationCase } from '@nestboard/shared/moderation/model.ts'
import { Link, type To } from 'react-router'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { Tag } from '../../ui/tag.tsx'
import type { ModerationCaseKey } from './api.ts'
import { explainConflictOfInterest, getCaseStateTag, moderatedContentTypeNames, describeCaseReason } from './words.ts'

interface Props {
  readonly cases: readonly ModerationCase[]
  readonly chosen: ModerationCaseKey | undefined
  readonly authorOf: (item: ModerationCase) => string
  readonly pathOf: (name: ModerationCaseKey) => To
  readonly nowMs: number
}

export const isSameCase = (a: ModerationCaseKey | undefined, b: ModerationCaseKey | undefined): boolean =>
  a?.type === b?.type && a?.subjectId === b?.subjectId

/** Lists the cases of a queue as links and marks the selected case. */
export function CaseList({ cases, chosen, authorOf, pathOf, nowMs }: Props) {
  return (
    <ul className="mod-list">
      {cases.map((item) => {
        const state = getCaseStateTag(item)
        const sinceMs = item.decidedMs ?? item.nco
        const conflict = explainConflictOfInterest(item)
        return (
          <li key={item.id}>
            <Link
              className="mod-row"
              to={pathOf(item)}
              aria-current={isSameCase(item, chosen) || undefined}
              data-case={item.id}
            >
              <span className="mod-row__head">
                <b>{moderatedContentTypeNames[item.type]}</b>
                {item.state === 'OPEN' ? null : <Tag tone={state.tone}>{state.label}</Tag>}
                <time className="push" dateTime={new Date(sinceMs).toISOString()}>
                  {formatRelativeTime(sinceMs, nowMs)}
                </time>
              </span>
              <span className="mod-row__text" dir="auto">
                {item.text || 'The author is erased'}
              </span>
              <span className="t-14 two">
                {authorOf(item)} · {describeCaseReason(item)}
              </span>
              {conflict && <span className="t-14 two">{conflict}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

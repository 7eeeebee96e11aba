import { caseSubjectTypes } from '@nestboard/shared/moderation/model.ts'
import { useCallback } from 'react'
import { type To } from 'react-router'
import { usePageNavigate, usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { ModerationCaseKey } from './api.ts'
import { DecisionLog } from './decision-log.tsx'
import { SelectedCase } from './selected-case.tsx'
import { QueuedCases } from './queued-cases.tsx'
import './moderation.css'

const views = [
  { id: 'OPEN', label: 'Open' },
  { id: 'DONE', label: 'Decided' },
  { id: 'LOG', label: 'Log' },
] as const
type View = (typeof views)[number]['id']

/** Parses the case named in the URL, such as `POST-123`. */
function caseIn(text: string | null): ModerationCaseKey | undefined {
  const [type, id] = (text ?? '').split('-')
  const known = caseSubjectTypes.find((each) => each === type)
  const subjectId = parseId(id)
  return known && subjectId !== undefined ? { type: known, subjectId } : undefined
}

/** Returns the URL of a view, and of a case within it. */
function addressOf(view: View, name?: ModerationCaseKey): To {
  const search = new URLSearchParams(view === 'OPEN' ? {} : { view })
  if (name) search.set('case', `${name.type}-${name.subjectId}`)
  return { search: search.toString() }
}

/** Shows the queue beside the selected case; phones show only one of them. The URL holds the view and the case. */
export function ModerationQueue({ userId, nowMs }: { userId: number; nowMs: number }) {
  const [params] = usePageSearchParams()
  const navigate = usePageNavigate()
  const view = views.find(({ id }) => id === params.get('view'))?.id ?? 'OPEN'
  const chosen = caseIn(params.get('case'))
  const pathOf = useCallback((name: ModerationCaseKey) => addressOf(view, name), [view])
  const choose = useCallback(
    (name: ModerationCaseKey | undefined) => void navigate(addressOf(view, name)),
    [navigate, view],
  )
  return (
    <div className={joinClassNames('mod', chosen && 'mod--open')}>
      <section className="mod__list" aria-label="Cases">
        <SegmentedControl
          label="Cases to show"
          value={view}
          onChange={(id) => void navigate(addressOf(id))}
          options={views}
        />
        {view === 'LOG' ? (
          <DecisionLog nowMs={nowMs} pathOf={pathOf} />
        ) : (
          <QueuedCases key={view} queue={view} {...{ chosen, nowMs, pathOf, choose }} />
        )}
      </section>
      <section className="mod__case" aria-label="Case">
        {chosen ? (
          <SelectedCase
            key={`${chosen.type} ${chosen.subjectId}`}
            name={chosen}
            {...{ userId, nowMs }}
            back={addressOf(view)}
          />
        ) : (
          <p className="mod__none two">Choose a case to read it.</p>
        )}
      </section>
    </div>
  )
}

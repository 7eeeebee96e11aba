import { problemReasons } from '@nestboard/shared/problems/problem-reasons.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { usePageNavigate, usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { ShowMore } from '../../ui/pagination.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { staffProblemsQuery } from './api.ts'
import type { ModerationQueueName } from './api.ts'
import { SelectedProblem } from './selected-problem.tsx'
import './moderation.css'

const views = [
  { id: 'OPEN', label: 'Open' },
  { id: 'DONE', label: 'Decided' },
] as const

/** A problem, by its order and its number there. */
interface ProblemKey {
  readonly orderId: number
  readonly no: number
}

/** Returns the address of a view, and of a problem within it. */
function addressOf(view: ModerationQueueName, name?: ProblemKey) {
  const search = new URLSearchParams(view === 'OPEN' ? {} : { view })
  if (name) search.set('problem', `${name.orderId}-${name.no}`)
  return { search: search.toString() }
}

/** Parses the problem named in the URL, such as `48172093-1`. */
function problemIn(text: string | null): ProblemKey | undefined {
  const [orderId, no] = (text ?? '').split('-').map(parseId)
  return orderId !== undefined && no !== undefined ? { orderId, no } : undefined
}

/** The problems with stays that staff has, beside the selected one; phones show only one of them. */
export function ProblemQueue({ nowMs }: { nowMs: number }) {
  const [params] = usePageSearchParams()
  const navigate = usePageNavigate()
  const view = views.find(({ id }) => id === params.get('view'))?.id ?? 'OPEN'
  const chosen = problemIn(params.get('problem'))
  return (
    <div className={joinClassNames('mod', chosen && 'mod--open')}>
      <section className="mod__list" aria-label="Problems">
        <SegmentedControl
          label="Problems to show"
          value={view}
          onChange={(id) => void navigate(addressOf(id))}
          options={views}
        />
        <QueuedProblems key={view} queue={view} {...{ chosen, nowMs }} />
      </section>
      <section className="mod__case" aria-label="Problem">
        {chosen ? (
          <SelectedProblem key={`${chosen.orderId} ${chosen.no}`} name={chosen} nowMs={nowMs} back={addressOf(view)} />
        ) : (
          <p className="mod__none two">Choose a problem to read it.</p>
        )}
      </section>
    </div>
  )
}

interface ListProps {
  readonly queue: ModerationQueueName
  readonly chosen: ProblemKey | undefined
  readonly nowMs: number
}

function QueuedProblems({ queue, chosen, nowMs }: ListProps) {
  const query = useInfiniteQuery(staffProblemsQuery(queue))
  const pages = query.data?.pages ?? []
  const suppliers = new Map(pages.flatMap((page) => page.suppliers).map(({ id, name }) => [id, name]))
  return (
    <QueryContent
      of={query}
      what="The problems"
      hint={retryHint}
      skeleton={
        <Skeleton label="Loading the problems">
          <SkeletonLines lines={8} />
        </Skeleton>
      }
      isEmpty={({ pages: all }) => all.every(({ problems }) => problems.length === 0)}
      empty={
        <EmptyState level={2} title={queue === 'OPEN' ? 'No problem waits' : 'Nothing decided yet'}>
          Problems that a host doesn’t answer in time, or that a traveler passes on, show here.
        </EmptyState>
      }
    >
      {() => (
        <>
          <ul className="mod-list">
            {pages
              .flatMap(({ problems }) => problems)
              .map(({ orderId, no, reason, listingName, supplierId, escalatedMs }) => (
                <li key={`${orderId} ${no}`}>
                  <Link
                    className="mod-row"
                    to={addressOf(queue, { orderId, no })}
                    aria-current={(chosen?.orderId === orderId && chosen.no === no) || undefined}
                  >
                    <span className="mod-row__head">
                      <b>{problemReasons[reason].label}</b>
                      <time className="push" dateTime={new Date(escalatedMs).toISOString()}>
                        {formatRelativeTime(escalatedMs, nowMs)}
                      </time>
                    </span>
                    <span className="mod-row__text">{listingName}</span>
                    <span className="t-14 two">{suppliers.get(supplierId) ?? 'The supplier is gone'}</span>
                  </Link>
                </li>
              ))}
          </ul>
          <ShowMore
            more={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </QueryContent>
  )
}

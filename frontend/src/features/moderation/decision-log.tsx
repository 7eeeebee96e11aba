import { moderationReasons } from '@nestboard/shared/moderation/reasons.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, type To } from 'react-router'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/pagination.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { decisionsQuery } from './api.ts'
import type { ModerationCaseKey } from './api.ts'
import { describeCaseLogEntry, moderatedContentTypeNames } from './words.ts'

/** Lists all decisions and appeals, newest first. */
export function DecisionLog({ nowMs, pathOf }: { nowMs: number; pathOf: (name: ModerationCaseKey) => To }) {
  const query = useInfiniteQuery(decisionsQuery())
  return (
    <QueryContent
      of={query}
      what="The decisions"
      hint={retryHint}
      skeleton={
        <Skeleton label="Loading the decisions">
          <SkeletonLines lines={8} />
        </Skeleton>
      }
      isEmpty={({ pages }) => pages.every(({ decisions }) => decisions.length === 0)}
      empty={<EmptyState title="No decisions yet">Each decision shows here, with who made it and why.</EmptyState>}
    >
      {({ pages }) => {
        const names = new Map(pages.flatMap(({ users }) => users).map(({ id, name }) => [id, name]))
        return (
          <>
            <ol className="mod-log mod-log--all">
              {pages
                .flatMap(({ decisions }) => decisions)
                .map((entry) => (
                  <li key={`${entry.caseId} ${entry.nco}`}>
                    <Link to={pathOf(entry)}>
                      <b>
                        {moderatedContentTypeNames[entry.type]}: {describeCaseLogEntry(entry).toLowerCase()}
                      </b>
                    </Link>
                    {entry.reason && <span> {moderationReasons[entry.reason].label}</span>}
                    <span className="three">
                      {entry.userId !== null && ` by ${names.get(entry.userId) ?? 'Former member'}`},{' '}
                      {formatRelativeTime(entry.nco, nowMs)}
                    </span>
                  </li>
                ))}
            </ol>
            <ShowMore
              more={query.hasNextPage}
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )
      }}
    </QueryContent>
  )
}

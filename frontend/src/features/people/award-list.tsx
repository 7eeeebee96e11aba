import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatTimestampAsMonth } from '../../lib/time/format-relative-time.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { RowList } from '../../ui/card.tsx'
import { EmptyState, RoundBadge } from '../../ui/empty-state.tsx'
import { QueryContent } from '../../lib/api/query-content.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keyIcon } from '../../ui/icons/act.ts'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { userAwardsQuery } from './api.ts'
import { emptyAwardsIllustration } from './empty-illustrations.tsx'
import './award-list.css'

interface Props {
  readonly userId: number
  readonly isMe: boolean
  /** Button that opens the search, for the holder of an award. */
  readonly search: ReactNode
}

/** A user's awards; the only kind is the Deal Key. */
export function AwardList({ userId, isMe, search }: Props) {
  const query = useQuery(userAwardsQuery(userId))
  return (
    <QueryContent
      of={query}
      what="The awards"
      skeleton={
        <Skeleton label="Loading awards">
          <RowSkeleton />
        </Skeleton>
      }
      isEmpty={({ awards }) => awards.length === 0}
      empty={
        <EmptyState
          level={2}
          title="No awards yet"
          art={emptyAwardsIllustration}
          action={
            isMe && (
              <Link className={buildButtonClass({ size: 's' })} to={href('/review/new')}>
                Write a review
              </Link>
            )
          }
        >
          {isMe
            ? 'Review your stay and unlock promotional prices: the first review after your stay earns a Deal Key.'
            : 'The first review after a completed stay earns a Deal Key.'}
        </EmptyState>
      }
    >
      {({ awards }) => (
        <RowList>
          {awards.map(({ id, nco }) => (
            <li key={id} className="award">
              <RoundBadge>
                <Icon path={keyIcon} size={24} />
              </RoundBadge>
              <div>
                <h2 className="h-28">Deal Key</h2>
                <p className="two">For a first review after a stay, {formatTimestampAsMonth(nco)}</p>
              </div>
              {isMe && search}
            </li>
          ))}
        </RowList>
      )}
    </QueryContent>
  )
}

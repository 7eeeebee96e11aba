import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { formatTimestampAsMonth } from '../../lib/relative-time.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { RowList } from '../../ui/card.tsx'
import { EmptyState, RoundBadge } from '../../ui/empty-state.tsx'
import { QueryContent } from '../../lib/loaded.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keyIcon } from '../../ui/icons/act.ts'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { userAwardsQuery } from './api.ts'
import { emptyAwardsIllustration } from './art.tsx'
import './list-awards.css'

/** A user's awards; the only kind is the Deal Key. */
export function AwardList({ userId, isMe }: { userId: number; isMe: boolean }) {
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
            ? 'Your first review earns a Deal Key, which unlocks promotional prices.'
            : 'The first review earns a Deal Key.'}
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
                <p className="two">For a first review, {formatTimestampAsMonth(nco)}</p>
              </div>
              {isMe && (
                <Link className={buildButtonClass()} to="/search">
                  See the prices
                </Link>
              )}
            </li>
          ))}
        </RowList>
      )}
    </QueryContent>
  )
}

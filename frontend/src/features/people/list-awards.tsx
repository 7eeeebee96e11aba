import { useQuery } from '@tanstack/react-query'
import { monthText } from '../../lib/relative-time.ts'
import { Rows } from '../../ui/card.tsx'
import { EmptyState, Seal } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keyIcon } from '../../ui/icons/act.ts'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { awardsQuery } from './api.ts'
import { awardsArt } from './art.tsx'
import './list-awards.css'

/** A user's awards. */
export function ListAwards({ userId, isMe }: { userId: number; isMe: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(awardsQuery(userId))
  if (error && !data)
    return <ErrorState level={2} title="The awards did not load" onRetry={() => void refetch()} busy={isFetching} />
  if (!data)
    return (
      <Skeleton label="Loading awards">
        <RowSkeleton />
      </Skeleton>
    )
  if (data.awards.length === 0)
    return (
      <EmptyState level={2} title="No awards yet" art={awardsArt}>
        {isMe
          ? 'Your first review earns a Deal Key, which unlocks promotional prices.'
          : 'The first review earns a Deal Key.'}
      </EmptyState>
    )
  return (
    <Rows>
      {data.awards.map(({ id, nco }) => (
        <li key={id} className="award">
          <Seal>
            <Icon path={keyIcon} size={24} />
          </Seal>
          <div>
            <h2 className="h-22">Deal Key</h2>
            <p className="two">For a first review, {monthText(nco)}</p>
          </div>
        </li>
      ))}
    </Rows>
  )
}
